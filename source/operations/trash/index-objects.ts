import {randomBytes} from 'node:crypto';
import {copyFile, mkdir, readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {writeTree} from '../../git/index-tree.ts';
import {dropFromIndex, looseBlobsIn, resolvedBlobsIn} from '../../git/loose-blobs.ts';
import {allEnded} from '../../model/all-ended.ts';
import {refuse} from '../../model/problem.ts';
import {errorCode} from '../../records/error-code.ts';
import type {OperationContext} from '../operation.ts';

/** What keeps an index's objects: a tree of all that is not in conflict, and the blobs that no tree can hold. */
export type IndexObjects = {readonly tree: string | null; readonly blobs: readonly string[]};

/**
 * Reads from a copy what an index needs to be whole again; the index itself stays to the byte (`git write-tree` on
 * it would write to it). The tree also holds the folders that the index remembers as unchanged since a merge.
 */
export const indexObjectsOf = async (
	adminDirectory: string,
	{git, repository, state}: OperationContext,
): Promise<IndexObjects> => {
	const index = path.join(adminDirectory, 'index');
	const folder = path.join(state.cache, `index-${randomBytes(6).toString('hex')}`);
	const copy = path.join(folder, 'index');
	const cwd = repository.commonDirectory;
	try {
		await copyIndex(adminDirectory, folder);
		const [loose, resolved] = await allEnded([git(looseBlobsIn(cwd, copy)), git(resolvedBlobsIn(cwd, copy))]);
		if (loose.conflicts.length > 0) {
			const nullId = '0'.repeat(loose.blobs[0]?.length ?? 40);
			await git(dropFromIndex(cwd, copy, loose.conflicts, nullId));
		}
		const tree = await git(writeTree(cwd, copy));
		if (tree === null) throw refuse('cannot_verify', {what: index, reason: 'git cannot write its tree'});
		return {tree, blobs: [...new Set([...loose.blobs, ...resolved])]};
	} catch (error) {
		// a worktree that was added without a checkout has none
		if (errorCode(error) === 'ENOENT') return {tree: null, blobs: []};
		throw error;
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};

/** A split index has its bulk in a second file beside it. */
const copyIndex = async (adminDirectory: string, folder: string): Promise<void> => {
	await mkdir(folder);
	const names = await readdir(adminDirectory);
	for (const name of ['index', ...names.filter(each => each.startsWith('sharedindex.'))])
		await copyFile(path.join(adminDirectory, name), path.join(folder, name));
};
