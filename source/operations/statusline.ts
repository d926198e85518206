import path from 'node:path';
import * as z from 'zod';
import {changedFiles} from '../git/changed-files.ts';
import {listUntracked} from '../git/list-untracked.ts';
import {count} from '../model/name-some.ts';
import {isTerminal, type WorktreeRecord} from '../model/record.ts';
import {readRecords} from '../records/record-file.ts';
import {readAgentCall} from './agent-call.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {activeRecordOf} from './session-record.ts';

/** All null outside of a managed worktree; `line` is then empty. */
export type StatuslineValue = {
	readonly id: string | null;
	readonly path: string | null;
	readonly branch: string | null;
	/** Files that the whole work changes against the base, untracked ones included; null when that is not known. */
	readonly files_changed: number | null;
	readonly line: string;
};

const nowhere: StatuslineValue = {id: null, path: null, branch: null, files_changed: null, line: ''};

export const statusline = defineOperation({
	name: 'statusline',
	aliases: [],
	summary: "Print one line about the worktree you stand in or a session's, or nothing",
	access: 'read',
	input: z.object({
		session: z.string().optional().describe('The worktree of that session'),
		call: z.string().optional().meta({hidden: true}),
	}),
	positionals: [],
	examples: ['copse statusline', 'copse statusline --session s-42'],
	forAgents: {otherwise: nowhere, tells: false},
	run: async ({session, call = ''}, context): Promise<StatuslineValue> => {
		const {records} = await readRecords(context.state);
		const record = recordOf(records, session ?? null, readAgentCall(call)?.session ?? null, context.cwd);
		if (record === undefined) return nowhere;
		const {id, path: place, branch} = record;
		const files_changed = await countFiles(record, context);
		const changed = files_changed === null ? '' : ` (${count(files_changed, 'file')} changed)`;
		return {id, path: place, branch, files_changed, line: `worktree: ${id}${changed}`};
	},
	text: ({line}) => line,
});

/** A session that was asked for is the only one that counts; the agent's own may as well have no worktree. */
const recordOf = (
	records: readonly WorktreeRecord[],
	asked: string | null,
	own: string | null,
	cwd: string,
): WorktreeRecord | undefined => {
	if (asked !== null) return activeRecordOf(records, asked);
	const ofSession = own === null ? undefined : activeRecordOf(records, own);
	return ofSession ?? recordAround(records, cwd);
};

const recordAround = (records: readonly WorktreeRecord[], cwd: string): WorktreeRecord | undefined =>
	records
		.filter(
			({status, path: place}) => !isTerminal(status) && `${cwd}${path.sep}`.startsWith(place + path.sep),
		)
		.sort((a, b) => b.path.length - a.path.length)[0];

/** Two processes; what the list counts by snapshots is counted here by names alone. */
const countFiles = async (
	{path: place, base, base_sha}: WorktreeRecord,
	{git}: OperationContext,
): Promise<number | null> => {
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
