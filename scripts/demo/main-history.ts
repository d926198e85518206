import {type Noun, nouns} from './catalog.ts';
import {edit} from './edit.ts';
import type {Changes, FastImport, PlannedCommit, ReadFile} from './fast-import.ts';
import {patchReact} from './features/dependencies.ts';
import {foundationFiles} from './features/foundation.ts';
import {limitFiles} from './features/limits.ts';
import {loginFiles} from './features/login.ts';
import {
	chargeFiles,
	chargeWithRetries,
	logAttempts,
	retryFiles,
	retryTestFiles,
} from './features/payments.ts';
import {searchFiles} from './features/search.ts';
import {stockServiceFiles, workerFiles} from './features/services.ts';
import {showCartInHeader, themeFiles, warmAccent} from './features/theme.ts';
import {fixtureFile, handbookPage, localeFile, migrationFile} from './templates/documents.ts';
import {goFiles} from './templates/go.ts';
import {pythonFiles} from './templates/python.ts';
import {screenFiles} from './templates/screens.ts';
import {typescriptFiles} from './templates/typescript.ts';
import {label} from './words.ts';

type Step = readonly [message: string, change: (read: ReadFile) => Changes];

const hour = 3_600_000;

/** The people who wrote the shop. */
export const authors = [
	'Mara Lindqvist',
	'Tomás Ferreira',
	'Aiko Tanaka',
	'Jonah Weiss',
	'Priya Raman',
] as const;

/** Writes main over the six weeks before `now`; answers its commits, the oldest first, the last 26 hours old. */
export function writeMainHistory(stream: FastImport, now: number): PlannedCommit[] {
	const steps = [...catalogueSteps(), ...surroundingSteps(), ...lateSteps()];
	const commits: PlannedCommit[] = [];
	for (const [index, [message, change]] of steps.entries()) {
		const left = steps.length - 1 - index;
		// Uneven steps of about a day: the same each time, but not like clockwork.
		const at = now - 26 * hour - left * 23.4 * hour - ((index * 37) % 11) * 0.4 * hour * Math.sign(left);
		const author = authors[(index * 3 + (index % 7)) % authors.length] ?? authors[0];
		commits.push(stream.commit(commits.at(-1), {author, at}, message, change));
	}

	stream.ref('refs/heads/main', lastOf(commits));
	return commits;
}

/** The commit that is `back` commits behind the last one. */
export function lastOf(commits: readonly PlannedCommit[], back = 0): PlannedCommit {
	const commit = commits.at(-1 - back);
	if (commit === undefined) {
		throw new Error(`main has no commit ${back} behind its tip`);
	}

	return commit;
}

/** The shop learns its nouns one by one. */
function catalogueSteps(): Step[] {
	const perNoun = nouns.map((noun, index): Step => {
		const files = {...typescriptFiles(noun), ...migrationFile(noun, index + 1)};
		return [`Add ${noun.many}\n\n${noun.sentence}.`, () => files];
	});
	return [['Start the shop', () => foundationFiles], ...perNoun];
}

function surroundingSteps(): Step[] {
	const forMany = (chosen: readonly Noun[], write: (noun: Noun) => Changes) => () =>
		Object.assign({}, ...chosen.map(write));
	const goNouns = nouns.filter(noun =>
		['product', 'supplier', 'warehouse', 'shipment', 'order'].includes(noun.one),
	);
	return [
		['Tokens for colours and spaces, a header', () => themeFiles],
		['Screens for the catalogue', forMany(nouns.slice(0, 4), screenFiles)],
		['Screens for carts, orders and payments', forMany(nouns.slice(4, 9), screenFiles)],
		['Screens for the back office', forMany(nouns.slice(9), screenFiles)],
		['Stock service\n\nIn Go, because the scanners in the warehouse speak to it.', () => stockServiceFiles],
		['stock: one package per noun', forMany(goNouns, goFiles)],
		['Handbook: a page per noun', forMany(nouns, handbookPage)],
		['Customers can sign in', () => loginFiles],
		['Words of the screens in four languages', () => localeFiles()],
		['Nightly reports', () => workerFiles],
		['reports: catalogue and customers', forMany(nouns.slice(0, 7), pythonFiles)],
		['reports: everything else', forMany(nouns.slice(7), pythonFiles)],
		['Rows to try things with', forMany(nouns, fixtureFile)],
		['Search by name', () => searchFiles],
		['Charge cards', () => chargeFiles],
		['Limit requests per address', () => limitFiles],
	];
}

/** The last dozen commits. The worktrees start between them, so their order matters (see worktree-branches.ts). */
function lateSteps(): Step[] {
	return [
		['Orders can be filtered by status', () => note('Orders', 'filter by status with `?status=placed`')],
		['Longer pages for the back office', read => longerPages(read)],
		[
			'backup: say how many dumps are kept',
			read => ({'scripts/backup.sh': sayDumps(read('scripts/backup.sh'))}),
		],
		[
			'Handbook: how refunds are approved',
			read => addLine(read, 'docs/refunds.md', 'Refunds above 100 € are approved by two people.'),
		],
		[
			'Reviews are shown once approved',
			read =>
				addLine(read, 'docs/reviews.md', 'A review that waits for approval is shown to its author only.'),
		],
		[
			'Header shows how full the cart is',
			read => ({'src/components/Header.tsx': showCartInHeader(read('src/components/Header.tsx'))}),
		],
		['React 18.3.1, vite 5.4.14', read => ({'package.json': patchReact(read('package.json'))})],
		[
			'Retry payments when the gateway is unreachable (#142)\n\n* Retry with growing pauses\n* Test the retries\n* Charge with retries',
			read => ({
				...retryFiles,
				...retryTestFiles,
				'src/payments/charge.ts': chargeWithRetries(read('src/payments/charge.ts')),
			}),
		],
		['Warmer accent colour', read => ({'src/theme/tokens.css': warmAccent(read('src/theme/tokens.css'))})],
		['Log each attempt to charge, wait longer', logAttempts],
		[
			'Suppliers: lead time in the list',
			read => addLine(read, 'docs/suppliers.md', 'The list is sorted by lead time.'),
		],
	];
}

function localeFiles(): Changes {
	const languages = {en: 'Sign in', de: 'Anmelden', fr: 'Connexion', ja: 'サインイン'};
	const fields = nouns.flatMap(noun =>
		noun.fields.map(field => [`${noun.one}.${field.name}`, label(field.name)]),
	);
	const files = Object.entries(languages).map(([language, signIn]) =>
		localeFile(language, {'login.title': signIn, ...Object.fromEntries(fields)}),
	);
	return Object.assign({}, ...files);
}

function note(title: string, line: string): Changes {
	return {'CHANGES.md': `# Changes\n\n## Next\n\n- ${title}: ${line}\n`};
}

function addLine(read: ReadFile, path: string, line: string): Changes {
	return {[path]: `${read(path)}\n${line}\n`};
}

function longerPages(read: ReadFile): Changes {
	const chosen = nouns.slice(9);
	return Object.fromEntries(
		chosen.map(({many}) => {
			const path = `src/${many}/service.ts`;
			return [path, edit(read(path), ['size = 20', 'size = 50'])];
		}),
	);
}

function sayDumps(script: string): string {
	return edit(script, [
		'ls -1t',
		'echo "keeping seven of $(ls -1 "$folder"/shop-*.dump | wc -l) dumps"\nls -1t',
	]);
}
