import type {Changes, FastImport, PlannedCommit, ReadFile} from './fast-import.ts';
import {dropForwardRef, targetNode22, upgradeReact} from './features/dependencies.ts';
import {iconComponents, iconSheet} from './features/icons.ts';
import {tokenBucketFiles} from './features/limits.ts';
import {dressLogin, submitByEnter, tellFailuresApart, validationFiles} from './features/login-branch.ts';
import {chargeWithRetries, retryFiles, retryTestFiles} from './features/payments.ts';
import {
	guideForEveryScript,
	guidePath,
	indexFiles,
	indexTestFiles,
	searchByIndex,
	tokenizeEveryScript,
} from './features/search.ts';
import {bloomFilterFile} from './features/services.ts';
import {darkTokens, switchInHeader} from './features/theme.ts';
import {authors, lastOf} from './main-history.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A commit of a branch: how long ago, its message, what it changes. */
type Step = readonly [ago: number, message: string, change: (read: ReadFile) => Changes];

/** Writes one file anew from what it was. */
function rewrite(path: string, change: (content: string) => string): (read: ReadFile) => Changes {
	return read => ({[path]: change(read(path))});
}

/** Every line of work beside main: how many commits behind main's tip it starts, and its commits. */
const lines = {
	loginForm: {
		back: 0,
		author: authors[0],
		steps: [
			[95 * minute, 'Judge what was typed before it is sent', () => validationFiles],
			[
				61 * minute,
				'Tell a wrong password from a full server',
				rewrite('src/login/api.ts', tellFailuresApart),
			],
			[
				24 * minute,
				'Login form: submit by enter, show what is wrong',
				rewrite('src/login/form.tsx', submitByEnter),
			],
			[3 * minute, 'Words and looks of the login form', dressLogin],
		],
	},
	rateLimiter: {
		back: 2,
		author: authors[1],
		steps: [[70 * minute, 'Token bucket instead of a count per minute', () => tokenBucketFiles]],
	},
	darkMode: {
		back: 7,
		author: authors[2],
		steps: [
			[5 * hour, 'Every colour twice', rewrite('src/theme/tokens.css', darkTokens)],
			[2 * hour, 'A switch for the dark colours', switchInHeader],
		],
	},
	paymentsRetry: {
		back: 6,
		author: authors[3],
		steps: [
			[6.4 * day, 'Retry with growing pauses', () => retryFiles],
			[6.3 * day, 'Test the retries', () => retryTestFiles],
			[6.2 * day, 'Charge with retries', rewrite('src/payments/charge.ts', chargeWithRetries)],
		],
	},
	searchIndex: {
		back: 5,
		author: authors[4],
		steps: [
			[30 * hour, 'Index the words of product names', () => indexFiles],
			[28 * hour, 'Search by the index', rewrite('src/search/search.ts', searchByIndex)],
			[4 * hour, 'Test the index, and one for the database', () => indexTestFiles],
		],
	},
	upgradeDependencies: {
		back: 9,
		author: authors[0],
		steps: [
			[9 * day, 'Compile for Node 22', targetNode22],
			[8.9 * day, 'React 19, vite 6', rewrite('package.json', upgradeReact)],
			[8.8 * day, 'No forwardRef any more', rewrite('src/components/Field.tsx', dropForwardRef)],
		],
	},
	detached: {
		back: 10,
		author: authors[1],
		steps: [[6 * day, 'Spike: a Bloom filter in front of the stock lookup', () => bloomFilterFile]],
	},
	everyScript: {
		back: 0,
		author: authors[2],
		steps: [
			[2 * hour, '按词切分任何文字', rewrite('src/search/tokenize.ts', tokenizeEveryScript)],
			[48 * minute, '搜索指南：支持中文和日文 🔍', rewrite(guidePath, guideForEveryScript)],
		],
	},
	vendorIcons: {
		back: 0,
		author: authors[4],
		steps: [
			[10 * hour, 'Vendor the icons as components', iconComponents],
			[9 * hour, 'Generated list and picture of the icons', iconSheet],
		],
	},
} as const satisfies Record<string, {back: number; author: string; steps: readonly Step[]}>;

/** A line of work beside main. */
export type LineName = keyof typeof lines;

/** All lines, each with its commits, the oldest first. */
export type WrittenLines = Readonly<Record<LineName, readonly PlannedCommit[]>>;

/** Writes every line of work on top of main's commits. */
export function writeWorktreeBranches(
	stream: FastImport,
	main: readonly PlannedCommit[],
	now: number,
): WrittenLines {
	const write = (name: LineName): PlannedCommit[] => {
		const {back, author, steps} = lines[name];
		const written: PlannedCommit[] = [];
		for (const [ago, message, change] of steps) {
			const parent = written.at(-1) ?? lastOf(main, back);
			written.push(stream.commit(parent, {author, at: now - ago}, message, change));
		}

		return written;
	};

	return {
		loginForm: write('loginForm'),
		rateLimiter: write('rateLimiter'),
		darkMode: write('darkMode'),
		paymentsRetry: write('paymentsRetry'),
		searchIndex: write('searchIndex'),
		upgradeDependencies: write('upgradeDependencies'),
		detached: write('detached'),
		everyScript: write('everyScript'),
		vendorIcons: write('vendorIcons'),
	};
}
