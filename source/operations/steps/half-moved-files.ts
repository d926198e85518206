import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {filesUnlikeIndex, readTreeIntoIndex, refreshIndex, writeFilesOfIndex} from '../../git/index-tree.ts';
import {listChanges} from '../../git/read-diff.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';

type Move = {readonly place: string; readonly from: string; readonly to: string};

/**
 * Files that git had written already when it broke off (a filter that failed, a full disk) go back to what the index
 * of the checkout holds, `from`. Only those that are just as `to` has them: any other is somebody's.
 */
export const takeBackFiles = async (move: Move, context: OperationContext): Promise<void> => {
	const {place, from, to} = move;
	const {git} = context;
	const ends = {from, to, environment: {}};
	const changes = await git(listChanges(place, ends, {files: null, ignoreSpace: false}));
	const unlikeTo = await filesUnlike(move, context);
	const unlikeFrom = await git(filesUnlikeIndex(place));
	const written: string[] = [];
	for (const {path: file, oldPath, change} of changes) {
		const gone = change === 'D' ? file : change === 'R' ? oldPath : null;
		if (gone !== null && !(await isThere(path.join(place, gone)))) written.push(gone);
		if (change === 'D' || unlikeTo.has(file)) continue;
		if (change === 'M' || change === 'T') written.push(file);
		else await rm(path.join(place, file), {force: true});
	}
	const lost = written.filter(file => unlikeFrom.has(file));
	if (lost.length > 0) await git(writeFilesOfIndex(place, lost));
};

/** Which files on disk are not as `to` has them. */
const filesUnlike = async ({place, to}: Move, {git}: OperationContext): Promise<ReadonlySet<string>> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'copse-index-'));
	const environment = {GIT_INDEX_FILE: path.join(folder, 'index')};
	try {
		await git({...readTreeIntoIndex(place, to), environment});
		await git({...refreshIndex(place), environment});
		return await git({...filesUnlikeIndex(place), environment});
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};
