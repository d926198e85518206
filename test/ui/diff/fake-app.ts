import type {Outcome} from '../../../source/model/outcome.ts';
import type {Row} from '../../../source/model/row.ts';
import type {App, InputOf, RequestOptions, ValueOf} from '../../../source/operations/index.ts';
import {settingsSchema} from '../../../source/settings/schema.ts';
import type {ChangedFile} from '../../../source/state/diff/changed-file.ts';

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
	path,
	old_path: null,
	change: 'modified',
	lines_added: 1,
	lines_deleted: 1,
	binary: false,
	old_mode: '100644',
	new_mode: '100644',
	uncommitted: false,
	content_id: `${path}@1`,
	...change,
});

export const row = (change: Partial<Row> = {}): Row => ({
	id: 'wt_00000001',
	path: '/w',
	branch: 'copse/login-form',
	head_sha: '3f9a12c000000000000000000000000000000000',
	main: false,
	bare: false,
	current: false,
	managed: true,
	status: 'active',
	task: 'login form',
	note: null,
	line_notes: 0,
	base: 'main',
	base_sha: null,
	staged: 0,
	unstaged: 0,
	untracked: 0,
	conflicted: 0,
	files_changed: 3,
	lines_added: 12,
	lines_deleted: 12,
	ahead: 1,
	behind: 0,
	upstream: null,
	operation: null,
	locked: null,
	missing: false,
	maker: null,
	occupants: [],
	forecast: null,
	merged_by: null,
	verdict: 'ready',
	last_activity: null,
	age_seconds: 0,
	session_id: null,
	job_id: null,
	agent: null,
	agent_state: null,
	pr: null,
	error: null,
	unknown: [],
	pending: [],
	...change,
});
