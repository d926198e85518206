import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import type {TrashEntry} from '../model/step.ts';
import {findTrashEntry} from '../records/find-trash-entry.ts';
import {readTrash} from '../records/trash-file.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {tellDamaged} from './tell-damaged.ts';
import {dropEntry} from './trash/drop-entry.ts';
import {underLock, underLockIfFree} from './under-lock.ts';

type TrashRow = {
	readonly trash_id: string;
	readonly id: string | null;
	readonly task: string | null;
	readonly branch: string | null;
	readonly path: string;
	readonly summary: string;
	readonly discarded_at: string;
	/** When it will be swept; null when it is kept for ever. */
	readonly expires_at: string | null;
};

export type TrashValue = {readonly entries: readonly TrashRow[]; readonly emptied: readonly string[]};

export const trash = defineOperation({
	name: 'trash',
	aliases: [],
	summary: 'List what was discarded and can be restored, or give it up',
	access: 'write',
	// a list does not wait for it
	ownLock: true,
	input: z.object({
		worktree: z.string().optional().describe('Only this entry: its id, or the worktree it came from'),
		empty: z.boolean().optional().describe('Give up the entries for good'),
	}),
	positionals: ['worktree'],
	examples: ['copse trash', 'copse trash --empty'],
	run: (given, context): Promise<TrashValue> =>
		given.empty === true
			? underLock(context, writing => giveUp(given.worktree, writing))
			: underLockIfFree(context, reading => list(given.worktree, reading)),
	text: ({entries, emptied}) => {
		if (emptied.length > 0) return `gave up ${emptied.join(', ')}`;
		if (entries.length === 0) return 'the trash is empty';
		return entries
			.map(
				({trash_id, id, task, branch, summary, discarded_at}) =>
					`${trash_id}  ${discarded_at.slice(0, 16).replace('T', ' ')}  ${task ?? branch ?? id ?? ''}${summary === '' ? '' : `  ${summary}`}`,
			)
			.join('\n');
	},
});

const list = async (wanted: string | undefined, context: OperationContext): Promise<TrashValue> => {
	const entries = await entriesNamed(wanted, context);
	return {entries: entries.map(entry => rowOf(entry, context)), emptied: []};
};

const giveUp = async (wanted: string | undefined, context: OperationContext): Promise<TrashValue> => {
	const entries = await entriesNamed(wanted, context);
	for (const entry of entries) await dropEntry(entry, context);
	return {entries: [], emptied: entries.map(({id}) => id)};
};

const entriesNamed = async (
	wanted: string | undefined,
	context: OperationContext,
): Promise<readonly TrashEntry[]> => {
	const {entries, damaged} = await readTrash(context.state);
	tellDamaged(damaged, context);
	return wanted === undefined ? entries : [entryNamed(entries, wanted)];
};

const entryNamed = (entries: readonly TrashEntry[], wanted: string): TrashEntry => {
	const match = findTrashEntry(entries, wanted);
	if (match.kind === 'found') return match.entry;
	if (match.kind === 'missing') throw refuse('not_in_trash', {id: wanted});
	throw refuse('ambiguous_worktree', {worktree: wanted, matches: match.entries.map(({id}) => id)});
};

const rowOf = (entry: TrashEntry, {settings}: OperationContext): TrashRow => ({
	trash_id: entry.id,
	id: entry.worktree_id,
	task: entry.task,
	branch: entry.branch,
	path: entry.path,
	summary: entry.summary,
	discarded_at: entry.discarded_at,
	expires_at: new Date(Date.parse(entry.discarded_at) + settings.trash_days * 86_400_000).toISOString(),
});
