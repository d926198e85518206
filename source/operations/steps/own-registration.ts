import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listIgnored} from '../../git/ignored-status.ts';
import {readStatus} from '../../git/read-status.ts';
import type {OperationContext} from '../operation.ts';
import {registrationOf} from '../registration-of.ts';
import type {StepOf} from './step-handler.ts';

type Made = Pick<StepOf<'add_worktree'>, 'path' | 'branch' | 'sha'>;

/**
 * The registration that a step's own `git worktree add` has made, whole or half; null when there is none. One that
 * names the same place for other work was there before: its directory is away.
 */
export const ownRegistration = async (
	{path: place, branch, sha}: Made,
	context: Pick<OperationContext, 'repository'>,
): Promise<string | null> => {
	const registration = await registrationOf(place, context);
	if (registration === null) return null;
	const head = await readText(path.join(registration, 'HEAD'));
	const own = branch === null ? sha : `ref: refs/heads/${branch}`;
	// git writes a HEAD of zeros, or none yet, before it knows better
	const isBegun = /^0*$/.test(head) && (await isLocked(registration));
	// where refs are kept in tables the file names none
	const isElsewhere = head === 'ref: refs/heads/.invalid';
	return head === own || isBegun || isElsewhere ? registration : null;
};

/** Whether the worktree of a step is made as far as git makes it: checked out and let go of. Its hook may not have run. */
export const isMade = async (step: Made, context: Pick<OperationContext, 'repository'>): Promise<boolean> => {
	const registration = await ownRegistration(step, context);
	if (registration === null || (await isLocked(registration))) return false;
	const index = await readFile(path.join(registration, 'index')).catch(() => null);
	return index !== null && (await readText(path.join(step.path, '.git'))).startsWith('gitdir: ');
};

/** Whether a worktree that was made still is as git made it: no commit, no edit, no other file. What is unknown is not. */
export const isAsMade = async (
	{path: place, sha}: Made,
	{git}: Pick<OperationContext, 'git'>,
): Promise<boolean> => {
	try {
		const {headSha, entries} = await git(readStatus(place, {untracked: 'all'}));
		return headSha === sha && entries.length === 0 && (await git(listIgnored(place))).length === 0;
	} catch {
		return false;
	}
};

/** What git writes while `git worktree add` is at work. */
const isLocked = async (registration: string): Promise<boolean> =>
	(await readText(path.join(registration, 'locked'))) === 'initializing';

const readText = (file: string): Promise<string> =>
	readFile(file, 'utf8').then(
		text => text.trimEnd(),
		() => '',
	);
