import {constants} from 'node:fs';
import {copyFile, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {TrashEntry} from '../../model/step.ts';
import {errorCode} from '../../records/error-code.ts';
import {writeRefusal} from '../../records/write-refusal.ts';
import type {OperationContext} from '../operation.ts';

type Places = Pick<OperationContext, 'repository' | 'state'>;

/**
 * Git drops a branch's reflog with the branch: a copy of it waits in the trash. One that waits there stays: what was
 * never given back is more than the log of a branch that was only just made anew.
 */
export const keepBranchLog = async (entry: TrashEntry, places: Places): Promise<void> => {
	if (entry.branch === null || !entry.branch_deleted) return;
	const copy = copyOf(entry, places);
	await mkdir(path.dirname(copy), {recursive: true});
	try {
		await copyFile(logOf(entry.branch, places), copy, constants.COPYFILE_EXCL);
	} catch (error) {
		const code = errorCode(error) ?? '';
		if (!['EEXIST', 'ENOENT', 'ENOTDIR'].includes(code)) throw writeRefusal(error, copy);
	}
};

/** Gives a branch that is there again its reflog back, ahead of what others have noted since. */
export const giveBackBranchLog = async (
	entry: TrashEntry,
	branch: string | null,
	places: Places,
): Promise<void> => {
	const copy = copyOf(entry, places);
	const saved = await readFile(copy, 'utf8').catch(() => null);
	if (saved === null) return;
	const current = branch === null ? null : await readFile(logOf(branch, places), 'utf8').catch(() => null);
	// without a log there is no branch, or git is told to keep none
	if (branch !== null && current !== null && !current.startsWith(saved))
		await writeFile(logOf(branch, places), saved + withoutOurs(current));
	await rm(copy);
};

/** The line that making the branch anew has written. */
const withoutOurs = (log: string): string =>
	log
		.split('\n')
		.filter(line => !/^0+ [^\t]*\tcopse: /.test(line))
		.join('\n');

/** The reflog of a branch. */
const logOf = (branch: string, {repository}: Pick<OperationContext, 'repository'>): string =>
	path.join(repository.commonDirectory, 'logs', 'refs', 'heads', ...branch.split('/'));

const copyOf = ({id}: TrashEntry, {state}: Places): string => path.join(state.trash, id, 'branch-log');
