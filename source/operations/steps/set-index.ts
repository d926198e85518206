import {mkdir, readFile, rename, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {copyIndex} from '../../git/copy-index.ts';
import type {Git} from '../../git/git-call.ts';
import {gitDirectoryOf} from '../../git/git-directory.ts';
import {readTreeIntoIndex, refreshIndex} from '../../git/index-tree.ts';
import {readStatus} from '../../git/read-status.ts';
import {stagedSince, stageEntries} from '../../git/staged-since.ts';
import {commitOf} from '../../git/verify-commit.ts';
import {type Refusal, refuse} from '../../model/problem.ts';
import {errorCode} from '../../records/error-code.ts';
import {writeRefusal} from '../../records/write-refusal.ts';
import {fileStates} from '../file-states.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';
import {freeIndexLock, withIndexLock} from './index-lock.ts';
import type {StepHandler, StepOf} from './step-handler.ts';

/**
 * The index of a worktree whose uncommitted work has become a commit; its files stay as they are. What was staged since
 * the plan stays staged on top. Taken back, the index is as it was, again with what was staged since.
 */
export const setIndex: StepHandler<'set_index'> = {
	apply: async ({path: place, tree, index_file, previous, staged}, {git}) => {
		await save(index_file, previous);
		const since = staged === undefined ? nothing : await git(stagedSince(place, staged));
		if (since === null) throw await conflictsIn(place, git);
		await git(readTreeIntoIndex(place, tree));
		if (since.length > 0) await git(stageEntries(place, index_file, since));
		await git(refreshIndex(place)).catch(() => {});
	},
	undo: async (step, context) => {
		const lock = {...step, mark: `copse ${step.previous}\n`};
		// it was never set, or there was none before, or it is back already
		if (!(await isThere(step.previous))) return freeIndexLock(lock);
		if (await isUntouched(step)) return rm(step.previous, {force: true});
		if ((await gitDirectoryOf(step.path)) === null) return putBack(step);
		await withIndexLock(lock, () => takeBack(step, context));
	},
};

/** Once: what a second try finds saved is the index as it was before the first. */
const save = async (indexFile: string, previous: string): Promise<void> => {
	try {
		await mkdir(path.dirname(previous), {recursive: true, mode: 0o700});
		if ((await stat(previous).catch(() => null)) === null) await copyIndex(path.dirname(indexFile), previous);
	} catch (error) {
		throw writeRefusal(error, previous);
	}
};

/** Whether the index was never set: then nothing has to wait for a git that is at work. */
const isUntouched = async ({index_file, previous}: StepOf<'set_index'>): Promise<boolean> => {
	const [index, saved] = await Promise.all(
		[index_file, previous].map(file => readFile(file).catch(() => null)),
	);
	return index != null && saved != null && index.equals(saved);
};

const takeBack = async (step: StepOf<'set_index'>, {git}: OperationContext): Promise<void> => {
	const {path: place, tree, previous, head} = step;
	// somebody has committed since, or switched: the index belongs to what is there now
	if (head !== undefined && (await git(commitOf(place, 'HEAD'))) !== head) return rm(previous, {force: true});
	const since = await git(stagedSince(place, tree));
	if (since === null) throw await conflictsIn(place, git);
	if (since.length > 0) await git(stageEntries(place, previous, since));
	await putBack(step);
};

const putBack = async ({index_file, previous}: StepOf<'set_index'>): Promise<void> => {
	await rename(previous, index_file).catch(error => {
		if (errorCode(error) !== 'ENOENT') throw writeRefusal(error, index_file);
	});
};

const nothing = Buffer.alloc(0);

const conflictsIn = async (place: string, git: Git): Promise<Refusal> => {
	const states = fileStates(await git(readStatus(place)));
	const files = states.filter(({state}) => state === 'conflicted').map(({path: file}) => file);
	return refuse('unresolved_conflicts', {path: place, files});
};
