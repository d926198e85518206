import {readdir, rmdir} from 'node:fs/promises';
import path from 'node:path';
import {uniqueCommits} from '../../git/unique-commits.ts';
import {treeOf} from '../../git/verify-commit.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {TrashEntry} from '../../model/step.ts';
import {readGivenUp, readTrash} from '../../records/trash-file.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';
import {dropEntry} from '../trash/drop-entry.ts';
import {locateEntry} from '../trash/locate-entry.ts';
import {damagedFinding} from './damaged-finding.ts';
import type {Finding} from './finding.ts';

/** Trash entries whose files are gone, and files that belong to no entry. */
export const examineTrash = async (context: OperationContext): Promise<Finding[]> => {
	const [{entries, damaged}, givenUp] = await Promise.all([
		readTrash(context.state),
		readGivenUp(context.state),
	]);
	const lost = await allEnded(
		entries.map(async entry => entryFinding(await locateEntry(entry, context), context)),
	);
	const known = new Set([
		// the next verb that writes goes on with those
		...[...entries, ...givenUp].map(({id}) => id),
		...damaged.map(file => path.basename(file.path, '.json')),
	]);
	const folders = await readdir(context.state.trash).catch(() => []);
	const strays = folders.filter(name => /^tr_[0-9a-f]{8}$/.test(name) && !known.has(name));
	return [
		...lost.filter(finding => finding !== null),
		...(await allEnded(strays.map(name => strayFinding(path.join(context.state.trash, name))))),
		...damaged.map(damagedFinding),
	];
};

const entryFinding = async (entry: TrashEntry, context: OperationContext): Promise<Finding | null> => {
	const {id, directory, admin_saved_to: registration} = entry;
	const hasFiles = directory !== null && (await isThere(directory));
	if ((directory === null || hasFiles) && (await isThere(registration))) return null;
	const finding = {kind: 'trash_without_files', subject: id} as const;
	if (hasFiles)
		return {
			...finding,
			message: `it cannot be restored, for its registration is gone; its files are in ${directory}`,
			mend: null,
		};
	// a disk that is not mounted may hold them
	if (
		directory !== null &&
		!directory.startsWith(context.state.trash) &&
		!(await isThere(path.dirname(directory)))
	)
		return {...finding, message: `${directory} is not there; perhaps its disk is not mounted`, mend: null};
	if (await holdsUnique(entry, context))
		return {
			...finding,
			message: `its files are gone, but what was committed or staged is kept until it is swept: git log ${entry.kept ?? ''}`,
			mend: null,
		};
	return {
		...finding,
		message: 'its files are gone, and nothing else of it is unique',
		mend: async writing => {
			await writing.verifyLock();
			await dropEntry(entry, writing);
			return true;
		},
	};
};

/** Whether an entry keeps something that nothing else does; yes when that cannot be known. */
const holdsUnique = async (
	{kept, pins, head_sha: head, index_tree: index}: TrashEntry,
	{git, repository}: OperationContext,
): Promise<boolean> => {
	const cwd = repository.commonDirectory;
	if (kept == null) return pins.length > 0;
	try {
		if (index !== null && (head === null || (await git(treeOf(cwd, head))) !== index)) return true;
		// the commit that keeps the others together is copse's own
		const unique = await git(uniqueCommits(cwd, kept, {without: [], limit: 2}));
		return unique.some(({sha}) => sha !== kept);
	} catch {
		return true;
	}
};

const strayFinding = async (folder: string): Promise<Finding> => {
	const names = await readdir(folder).catch(() => ['?']);
	return {
		kind: 'files_without_trash_entry',
		subject: folder,
		message:
			names.length === 0
				? 'an empty folder that no trash entry names'
				: 'no trash entry names these files; look into them, then move or delete them by hand',
		mend:
			names.length > 0
				? null
				: async ({verifyLock}) => {
						await verifyLock();
						await rmdir(folder);
						return true;
					},
	};
};
