import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import type {TrashEntry} from '../model/step.ts';
import {findTrashEntry} from '../records/find-trash-entry.ts';
import {readTrash} from '../records/trash-file.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {tellDamaged} from './tell-damaged.ts';
import {dropEntry} from './trash/drop-entry.ts';

export type TrashRow = {
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
	input: z.object({
		worktree: z.string().optional().describe('Only this entry: its id, or the worktree it came from'),
		empty: z.boolean().optional().describe('Give up the entries for good'),
	}),
	positionals: ['worktree'],
	examples: ['copse trash', 'copse trash --empty'],
	run: async (given, context): Promise<TrashValue> => {
		const {entries, damaged} = await readTrash(context.state);
		tellDamaged(damaged, context);
		const wanted = given.worktree === undefined ? entries : [entryNamed(entries, given.worktree)];
		const rows = wanted.map(entry => rowOf(entry, context));
		if (given.empty !== true) return {entries: rows, emptied: []};
		for (const entry of wanted) await dropEntry(entry, context);
		return {entries: [], emptied: wanted.map(({id}) => id)};
	},
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
