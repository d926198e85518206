import {access, readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {OperationInProgress} from '../model/row.ts';

export type InProgress = {
	readonly operation: OperationInProgress | null;
	/** Full ref of the branch that is being rebased or bisected (git lists such a worktree as detached). */
	readonly branchRef: string | null;
};

/**
 * What is half-finished in a checkout, from its own git directory; no process. Only the rebase folders prove a
 * rebase: a left-over REBASE_HEAD does not.
 */
export const operationInProgress = async (gitDirectory: string): Promise<InProgress> => {
	// one listing instead of a question for each mark: there are as many of them as there are worktrees
	const names = new Set(await readdir(gitDirectory).catch((): string[] => []));
	if (names.has('rebase-merge'))
		return {operation: 'rebase', branchRef: await headName(gitDirectory, 'rebase-merge')};
	if (names.has('rebase-apply')) {
		const operation = (await exists(path.join(gitDirectory, 'rebase-apply', 'applying'))) ? 'am' : 'rebase';
		return {operation, branchRef: await headName(gitDirectory, 'rebase-apply')};
	}
	const marks = [
		['MERGE_HEAD', 'merge'],
		['CHERRY_PICK_HEAD', 'cherry-pick'],
		['REVERT_HEAD', 'revert'],
		['BISECT_LOG', 'bisect'],
	] as const;
	for (const [file, operation] of marks) {
		if (names.has(file))
			return {operation, branchRef: operation === 'bisect' ? await bisectedBranch(gitDirectory) : null};
	}
	return {operation: names.has('sequencer') ? await sequenced(gitDirectory) : null, branchRef: null};
};

const exists = (file: string): Promise<boolean> =>
	access(file).then(
		() => true,
		() => false,
	);

/** Several picks or reverts of which the current one was committed by hand: only the list of the rest is left. */
const sequenced = async (gitDirectory: string): Promise<OperationInProgress | null> => {
	const todo = await readFile(path.join(gitDirectory, 'sequencer', 'todo'), 'utf8').catch(() => null);
	if (todo === null) return null;
	return /^r(evert)? /m.test(todo) ? 'revert' : 'cherry-pick';
};

const headName = async (gitDirectory: string, folder: string): Promise<string | null> => {
	try {
		const name = (await readFile(path.join(gitDirectory, folder, 'head-name'), 'utf8')).trim();
		return name.startsWith('refs/') ? name : null;
	} catch {
		return null;
	}
};

/** What `git bisect reset` will go back to, when that is a branch. */
const bisectedBranch = async (gitDirectory: string): Promise<string | null> => {
	const name = await readFile(path.join(gitDirectory, 'BISECT_START'), 'utf8').catch(() => '');
	return name.trim() === '' || /^[0-9a-f]{40,64}$/.test(name.trim()) ? null : `refs/heads/${name.trim()}`;
};
