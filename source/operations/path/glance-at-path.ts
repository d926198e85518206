import {readdir, realpath} from 'node:fs/promises';
import {glanceAtWorktrees} from '../../git/glance-at-worktrees.ts';
import {stateDirectory} from '../../records/state-directory.ts';
import {findWorktree} from '../find-worktree.ts';
import {findStandings} from '../look/skeleton.ts';

/**
 * The answer of `path` without starting git and without loading the operations, where nothing can be different from
 * what the verb itself would say: null in every doubt, and for every refusal. Settings are not looked at, so nothing
 * is said of a wrong one.
 */
export const glanceAtPath = async (
	wanted: string,
	{
		cwd,
		environment,
	}: {readonly cwd: string; readonly environment: Readonly<Record<string, string | undefined>>},
): Promise<string | null> => {
	try {
		const here = await realpath(cwd);
		const glance = await glanceAtWorktrees(here, environment);
		if (glance === null) return null;
		const {commonDirectory, mainPath, listed} = glance;
		const state = stateDirectory(commonDirectory);
		// what a dead copse left is put in order before anything is answered
		if ((await namesIn(state.journal)).length > 0) return null;
		const hasRecords = (await namesIn(state.worktrees)).length > 0;
		const {records, damaged} = hasRecords
			? await (await import('../../records/record-file.ts')).readRecords(state)
			: {records: [], damaged: []};
		if (damaged.length > 0) return null;
		const repository = {commonDirectory, mainPath, bare: false, name: ''};
		const found = findWorktree(await findStandings(repository, listed, records), wanted, here);
		return found.gitDirectory === null ? null : found.path;
	} catch {
		return null;
	}
};

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
