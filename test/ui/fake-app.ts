import type {GitTrace} from '../../source/git/git-call.ts';
import type {Outcome} from '../../source/model/outcome.ts';
import {problem, Refusal} from '../../source/model/problem.ts';
import type {Row} from '../../source/model/row.ts';
import type {App, News} from '../../source/operations/index.ts';
import {settingsSchema} from '../../source/settings/schema.ts';
import {noon} from './make-row.ts';

/** A request as it came. */
type Asked = {readonly name: string; readonly input: Readonly<Record<string, unknown>>};

/** Answers by operation; what has none fails the way an unplanned call should be seen to. */
export type Answers = Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => unknown>>;

/** An App without git: sends rows that a test makes, answers what it planned, remembers what was asked. */
export const makeFakeApp = (
	answers: Answers = {},
	settings: Readonly<Record<string, unknown>> = {},
	branches: readonly string[] = [],
) => {
	const asked: Asked[] = [];
	const refreshed: (readonly string[] | undefined)[] = [];
	const watched: (string | null)[] = [];
	const viewed = new Map<string, ReadonlyMap<string, string>>();
	let listener: (news: News) => void = () => undefined;

	const request = async (
		name: string,
		input: Readonly<Record<string, unknown>>,
	): Promise<Outcome<unknown>> => {
		asked.push({name, input});
		const answer = answers[name];
		try {
			if (answer === undefined) throw new Error(`unplanned ${name}`);
			return {ok: true, value: await answer(input), warnings: []};
		} catch (error) {
			const refused =
				error instanceof Refusal ? error.problem : problem('internal', {message: String(error)});
			return {ok: false, problem: refused, warnings: []};
		}
	};

	const app: App = {
		repository: {commonDirectory: '/work/shop/.git', mainPath: '/work/shop', bare: false, name: 'shop'},
		settings: settingsSchema.parse(settings),
		// the answers of a test are as good as their test
		request: request as App['request'],
		preview: () => Promise.reject(new Error('no preview here')),
		ask: () => Promise.reject(new Error('nobody asks here')),
		watch: tell => {
			listener = tell;
			return {
				select: path => void watched.push(path),
				refresh: paths => void refreshed.push(paths),
				known: async () => null,
				checkedAt: () => null,
				stop: () => undefined,
			};
		},
		branches: () => Promise.resolve(branches),
		viewed: {
			read: async worktree => viewed.get(worktree) ?? new Map(),
			save: async (worktree, marks) => void viewed.set(worktree, marks),
		},
		commandLog: () => commands,
		onCommand: () => () => undefined,
		git: () => Promise.reject(new Error('no git here')),
	};

	return {
		app,
		asked,
		refreshed,
		watched,
		/** Marks as they are kept, by worktree. */
		viewed,
		sendRows: (rows: readonly Row[], at = noon) => listener({kind: 'rows', rows, complete: true, at}),
		send: (news: News) => listener(news),
	};
};

const commands: readonly GitTrace[] = [
	{
		number: 1,
		args: ['status', '--porcelain=v2', '-z'],
		cwd: '/work/login',
		writes: false,
		startedAt: noon,
		milliseconds: 12,
		exitCode: 0,
		outputBytes: 120,
		message: '',
	},
	{
		number: 2,
		args: ['rev-parse', '--verify', 'refs/heads/nothing'],
		cwd: '/work/shop',
		writes: false,
		startedAt: noon,
		milliseconds: 4,
		exitCode: 128,
		outputBytes: 0,
		message: 'fatal: Needed a single revision',
	},
];
