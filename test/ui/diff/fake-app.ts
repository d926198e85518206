import type {ChangedFile} from '../../../source/model/changed-file.ts';
import type {Outcome} from '../../../source/model/outcome.ts';
import type {Row} from '../../../source/model/row.ts';
import type {App, InputOf, RequestOptions, ValueOf} from '../../../source/operations/index.ts';
import {settingsSchema} from '../../../source/settings/schema.ts';
import {listed} from '../../state/diff/listed-file.ts';
import {makeRow} from '../make-row.ts';

type Value = ValueOf<'diff'>;
type Answer = Outcome<Value>;

/** A question that the code under test asked, and the hands to answer it. */
export type Asked = {
	readonly input: InputOf<'diff'>;
	readonly signal: AbortSignal | undefined;
	readonly send: (piece: Buffer) => void;
	readonly finish: (value?: Partial<Value>) => void;
	readonly refuse: (answer: Extract<Answer, {ok: false}>) => void;
};

/** An app that knows `diff` only; anything else that is asked of it throws. */
export const fakeApp = (): {readonly app: App; readonly asked: readonly Asked[]} => {
	const asked: Asked[] = [];
	const diff = (input: InputOf<'diff'>, options: RequestOptions = {}): Promise<Answer> =>
		new Promise(resolve => {
			options.signal?.addEventListener('abort', () =>
				resolve({ok: false, problem: {code: 'cancelled', details: {verb: 'diff'}}, warnings: []}),
			);
			asked.push({
				input,
				signal: options.signal,
				send: piece => options.onReport?.({kind: 'patch', piece}),
				finish: value => resolve({ok: true, value: {...emptyValue, ...value}, warnings: []}),
				refuse: resolve,
			});
		});
	const request = (name: string, input: InputOf<'diff'>, options?: RequestOptions) => {
		if (name !== 'diff') throw new Error(`nobody expected ${name}`);
		return diff(input, options);
	};
	const unplanned = (): never => {
		throw new Error('nobody expected this');
	};
	const viewed = {read: async () => new Map(), save: async () => {}};
	const app = {
		request,
		viewed,
		settings: settingsSchema.parse({}),
		watch: unplanned,
		commandLog: unplanned,
		onCommand: unplanned,
	};
	return {app: app as unknown as App, asked};
};

const emptyValue: Value = {
	worktree: {id: null, path: '/w', branch: 'login-form'},
	base: 'main',
	scope: 'all',
	files: [],
	lines_added: 0,
	lines_deleted: 0,
	patch: '',
};

export const changedFile = (path: string, change: Partial<ChangedFile> = {}): ChangedFile => ({
	...listed(path, `${path}@1`),
	...change,
});

export const row = (change: Partial<Row> = {}): Row =>
	makeRow('login form', {
		...{id: 'wt_00000001', path: '/w', branch: 'copse/login-form', base_sha: null},
		...{files_changed: 3, lines_added: 12, lines_deleted: 12, ahead: 1, forecast: null},
		...{head_sha: '3f9a12c000000000000000000000000000000000', last_activity: null},
		...change,
	});
