import {changedFiles} from '../../git/changed-files.ts';
import type {Git} from '../../git/git-call.ts';
import {listUntracked} from '../../git/list-untracked.ts';
import {count} from '../../model/name-some.ts';
import {isTerminal} from '../../model/record.ts';
import {type RecordHead, readRecordHeads} from '../../records/record-heads.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import {isInside} from '../is-inside.ts';
import {activeRecordOf} from '../session-record.ts';

/** All null outside of a managed worktree; `line` is then empty. */
export type StatuslineValue = {
	readonly id: string | null;
	readonly path: string | null;
	readonly branch: string | null;
	/** Files that the whole work changes against the base, untracked ones included; null when that is not known. */
	readonly files_changed: number | null;
	readonly line: string;
};

export const nowhere: StatuslineValue = {id: null, path: null, branch: null, files_changed: null, line: ''};

/** Whose worktree is meant. */
export type Wanted = {
	/** A session that was asked for is the only one that counts. */
	readonly asked: string | null;
	/** The session of the agent's program that asks; it may as well have no worktree. */
	readonly own: string | null;
	/** Real path of the directory that the caller stands in. */
	readonly cwd: string;
};

/** The status line of a worktree: two git processes, and none where there is nothing to say. */
export const statuslineOf = async (
	wanted: Wanted,
	{state, git}: {readonly state: StateDirectory; readonly git: Git},
): Promise<StatuslineValue> => {
	const record = recordOf(await readRecordHeads(state), wanted);
	if (record === undefined) return nowhere;
	const {id, path: place, branch} = record;
	const files_changed = await countFiles(record, git);
	const changed = files_changed === null ? '' : ` (${count(files_changed, 'file')} changed)`;
	return {id, path: place, branch, files_changed, line: `worktree: ${id}${changed}`};
};

const recordOf = (records: readonly RecordHead[], {asked, own, cwd}: Wanted): RecordHead | undefined => {
	if (asked !== null) return activeRecordOf(records, asked);
	const ofSession = own === null ? undefined : activeRecordOf(records, own);
	return ofSession ?? recordAround(records, cwd);
};

const recordAround = (records: readonly RecordHead[], cwd: string): RecordHead | undefined =>
	records
		.filter(({status, path: place}) => !isTerminal(status) && isInside(place, cwd))
		.sort((a, b) => b.path.length - a.path.length)[0];

/** What the list counts by snapshots is counted here by names alone. */
const countFiles = async ({path: place, base, base_sha}: RecordHead, git: Git): Promise<number | null> => {
	try {
		const [tracked, untracked] = await Promise.all([
			git(changedFiles(place, {mergeBaseWith: `refs/heads/${base}`})).catch(() =>
				git(changedFiles(place, {commit: base_sha})),
			),
			git(listUntracked(place, 'not_ignored')),
		]);
		return tracked.length + untracked.length;
	} catch {
		return null;
	}
};
