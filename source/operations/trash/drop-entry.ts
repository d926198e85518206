import path from 'node:path';
import {Refusal} from '../../model/problem.ts';
import {problemText} from '../../model/problem-text.ts';
import type {TrashEntry} from '../../model/step.ts';
import {readSetAside, removeSetAside} from '../../records/set-aside-file.ts';
import {forgetGivenUp, giveUpTrashEntry, readGivenUp, readTrash} from '../../records/trash-file.ts';
import {failureText} from '../look/failure-text.ts';
import type {OperationContext} from '../operation.ts';
import {mendPins, unpinCommits} from '../steps/pins.ts';
import {unpin} from '../steps/trash-worktree.ts';
import {adoptEntry} from './adopt-entry.ts';
import {locateEntry} from './locate-entry.ts';
import {removeTree} from './remove-tree.ts';

/**
 * Gives up a trash entry for good: links inside are removed, never followed. Refuses with `permission` when files of it
 * cannot be removed; its objects are given up all the same.
 */
export const dropEntry = async (entry: TrashEntry, context: OperationContext): Promise<void> => {
	await context.verifyLock();
	// first: what is half gone must not look as if it could be restored
	await giveUpTrashEntry(context.state, entry.id);
	const failed = await removeFiles(await locateEntry(entry, context), context);
	const isFree = await unpin(entry, context).then(
		() => true,
		() => false,
	);
	// else the next one goes on with it
	if (isFree) await forgetGivenUp(context.state, entry.id);
	if (failed !== null) throw failed;
};

/** Only what belongs to this repository; answers the failure, once all is removed that can be. */
const removeFiles = async (
	{id, directory, admin_saved_to}: TrashEntry,
	{state}: OperationContext,
): Promise<Refusal | null> => {
	let failed: Refusal | null = null;
	for (const folder of [directory, admin_saved_to, path.join(state.trash, id)])
		try {
			if (folder !== null) await removeTree(folder);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			failed ??= error;
		}
	return failed;
};

/** Gives up what has waited longer than `trash_days`, and what a dead copse had begun to; told as one warning. */
export const sweepTrash = async (context: OperationContext): Promise<void> => {
	const {state, settings, now, report} = context;
	const oldest = now().getTime() - settings.trash_days * 86_400_000;
	const {entries} = await readTrash(state);
	const expired = entries.filter(({discarded_at}) => Date.parse(discarded_at) < oldest);
	for (const entry of [...(await readGivenUp(state)), ...expired]) await sweepOne(entry, context);
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

/** Files that cannot be removed stop no verb that has nothing to do with them. */
const sweepOne = async (entry: TrashEntry, context: OperationContext): Promise<void> => {
	try {
		await dropEntry(entry, context);
	} catch (error) {
		if (!(error instanceof Refusal) || error.problem.code === 'lock_lost') throw error;
		const message = `files of ${entry.id}, which waited in the trash for too long, are left: ${problemText(error.problem).error}`;
		context.report({kind: 'warning', warning: {code: 'trash_not_swept', message}});
	}
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
