import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {readTrash, removeTrashEntry} from '../../records/trash-file.ts';
import type {OperationContext} from '../operation.ts';
import {unpin} from '../steps/trash-worktree.ts';
import {removeTree} from './remove-tree.ts';

/** Gives up a trash entry for good: links inside are removed, never followed. */
export const dropEntry = async (entry: TrashEntry, context: OperationContext): Promise<void> => {
	// the entry goes first: one that is half gone must not look as if it could be restored
	await removeTrashEntry(context.state, entry.id);
	for (const folder of [entry.directory, entry.admin_saved_to]) {
		if (folder !== null) await removeTree(folder);
	}
	await removeTree(path.join(context.state.trash, entry.id));
	await unpin(entry, context);
};

/** Gives up what has waited longer than `trash_days`; told as one warning. */
export const sweepTrash = async (context: OperationContext): Promise<void> => {
	const {state, settings, now, report} = context;
	const oldest = now().getTime() - settings.trash_days * 86_400_000;
	const {entries} = await readTrash(state);
	const expired = entries.filter(({discarded_at}) => Date.parse(discarded_at) < oldest);
	for (const entry of expired) await dropEntry(entry, context);
	if (expired.length > 0)
		report({
			kind: 'warning',
			warning: {
				code: 'trash_swept',
				message: `${expired.map(({id, branch}) => branch ?? id).join(', ')} waited in the trash for more than ${settings.trash_days} days and ${expired.length === 1 ? 'is' : 'are'} gone`,
			},
		});
};
