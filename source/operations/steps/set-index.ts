import {mkdir, rename, stat} from 'node:fs/promises';
import path from 'node:path';
import {copyIndex} from '../../git/copy-index.ts';
import {readTreeIntoIndex, refreshIndex} from '../../git/index-tree.ts';
import {errorCode} from '../../records/error-code.ts';
import {writeRefusal} from '../../records/write-refusal.ts';
import type {StepHandler} from './step-handler.ts';

/** The index of a worktree whose uncommitted work has become a commit; its files stay as they are. */
export const setIndex: StepHandler<'set_index'> = {
	apply: async ({path: place, tree, index_file, previous}, {git}) => {
		await save(index_file, previous);
		await git(readTreeIntoIndex(place, tree));
		await git(refreshIndex(place)).catch(() => {});
	},
	undo: async ({index_file, previous}) => {
		await rename(previous, index_file).catch(error => {
			// it was never set, or there was none before
			if (errorCode(error) !== 'ENOENT') throw writeRefusal(error, index_file);
		});
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
