import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {readSetAside, removeSetAside} from '../../records/set-aside-file.ts';
import {readTrash, removeTrashEntry} from '../../records/trash-file.ts';
import {failureText} from '../look/failure-text.ts';
import type {OperationContext} from '../operation.ts';
import {mendPins, unpinCommits} from '../steps/pins.ts';
import {unpin} from '../steps/trash-worktree.ts';
import {adoptEntry} from './adopt-entry.ts';
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
	await sweepSetAside(oldest, context);
	await keepRest(
		entries.filter(entry => !expired.includes(entry)),
		context,
	);
	if (expired.length > 0)
		report({
			kind: 'warning',
			warning: {
				code: 'trash_swept',
				message: `${expired.map(({id, branch}) => branch ?? id).join(', ')} waited in the trash for more than ${settings.trash_days} days and ${expired.length === 1 ? 'is' : 'are'} gone`,
			},
		});
};

/** What stays is kept, whatever became of what kept it; the verb goes on when that fails. */
const keepRest = async (entries: readonly TrashEntry[], context: OperationContext): Promise<void> => {
	try {
		await mendPins(context);
		for (const entry of entries) if (entry.pins.length > 0) await adoptEntry(entry, context);
	} catch (error) {
		const message = `what waits in the trash is not safe from git gc: ${failureText(error)}`;
		context.report({kind: 'warning', warning: {code: 'trash_not_kept', message}});
	}
};

/** What `update` set aside waits as long; it is older than `oldest`, in milliseconds since the epoch. */
const sweepSetAside = async (oldest: number, context: OperationContext): Promise<void> => {
	const expired = (await readSetAside(context.state)).filter(each => Date.parse(each.set_aside_at) < oldest);
	if (expired.length === 0) return;
	for (const {id} of expired) await removeSetAside(context.state, id);
	await unpinCommits(
		expired.map(({id}) => id),
		context,
	);
};
