import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import type {TimelineEvent} from '../../source/model/event.ts';
import {type ProblemCode, Refusal} from '../../source/model/problem.ts';
import type {WorktreeRecord} from '../../source/model/record.ts';
import type {Step, TrashEntry} from '../../source/model/step.ts';
import {
	ensureStateDirectory,
	type StateDirectory,
	stateDirectory,
} from '../../source/records/state-directory.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

/** The state of a repository that does not exist otherwise, with its folders made. */
export const makeState = async (): Promise<StateDirectory> => {
	const state = await nameState();
	await ensureStateDirectory(state);
	return state;
};

/** The same with nothing made yet but the common directory. */
export const nameState = async (): Promise<StateDirectory> => {
	const common = path.join(await makeTemporaryFolder(), '.git');
	await mkdir(common);
	return stateDirectory(common);
};

export const anyRecord = (changes: Partial<WorktreeRecord> = {}): WorktreeRecord => ({
	id: 'wt_0000000a',
	source_repo: '/repo',
	path: '/data/copse/repo-1/fix-0000',
	branch: 'copse/fix',
	base: 'main',
	base_ref: 'main',
	base_sha: 'a'.repeat(40),
	task: 'fix ✂ it',
	note: null,
	line_notes: [],
	status: 'active',
	created_at: '2026-11-30T10:00:00.000Z',
	updated_at: '2026-11-30T10:00:00.000Z',
	completed_at: null,
	session_id: 's-1',
	job_id: null,
	agent: 'claude',
	pr: {number: 5, url: 'https://host/o/r/pull/5', host: 'host', repo: 'o/r', head_sha: 'b'.repeat(40)},
	merge_mode: null,
	merged_sha: null,
	files_changed: null,
	include_synced: ['.env'],
	include_failed: [],
	trash_ref: null,
	error: null,
	...changes,
});

export const anyEntry = (changes: Partial<TrashEntry> = {}): TrashEntry => ({
	id: 'tr_0000000a',
	worktree_id: 'wt_0000000a',
	task: 'fix it',
	verb: 'discard',
	path: '/data/copse/repo-1/fix-0000',
	branch: 'copse/fix',
	head_sha: 'a'.repeat(40),
	index_tree: null,
	branch_deleted: false,
	directory: '/repo/.git/copse/trash/tr_0000000a/directory',
	admin_directory: '/repo/.git/worktrees/fix-0000',
	admin_saved_to: '/repo/.git/copse/trash/tr_0000000a/admin',
	kept: 'c'.repeat(40),
	pins: [],
	discarded_at: '2026-11-30T10:00:00.000Z',
	summary: '2 files',
	...changes,
});

export const anyEvent = (changes: Partial<TimelineEvent> = {}): TimelineEvent => ({
	at: '2026-11-30T10:00:00.000Z',
	kind: 'created',
	worktree_id: 'wt_0000000a',
	branch: 'copse/fix',
	path: '/data/copse/repo-1/fix-0000',
	message: 'created copse/fix',
	...changes,
});

export const moveRef = (from: string, to: string): Step => ({
	kind: 'move_ref',
	ref: 'refs/heads/main',
	from,
	to,
	reason: 'merge',
});

/** The problem that a promise is refused with; fails when it is not refused. */
export const refusalOf = async (promise: Promise<unknown>): Promise<Refusal['problem']> => {
	const outcome = await promise.then(
		() => 'it was not refused',
		(error: unknown) => error,
	);
	if (outcome instanceof Refusal) return outcome.problem;
	throw outcome instanceof Error ? outcome : new Error(String(outcome));
};

/** The code of it. */
export const codeOf = async (promise: Promise<unknown>): Promise<ProblemCode> =>
	(await refusalOf(promise)).code;
