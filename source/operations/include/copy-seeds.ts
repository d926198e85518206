import {realpath} from 'node:fs/promises';
import {safeText} from '../../model/safe-text.ts';
import {copyFailure} from './copy-failure.ts';
import {copyFiles, type IncludeResult, nothingCopied} from './copy-files.ts';
import type {CopyRequest} from './copy-includes.ts';
import {seedName, seedProblem} from './seed-problem.ts';
import {notIgnoredWarning} from './warn-not-ignored.ts';
import {worktreesBelow} from './worktrees-below.ts';

export type SeedRequest = CopyRequest & {
	/** Files of the main worktree as `.copse.json` names them in `seed.files`, already trusted. */
	readonly files: readonly string[];
};

/**
 * Copies the files that a repository's settings name into a new worktree, by the same rules as `.worktreeinclude`.
 * A path that leaves the repository, a folder, a missing file, another repository's file: skipped, in `failed`, and
 * one warning each. Throws nothing but `cancelled`.
 */
export const copySeeds = async (request: SeedRequest): Promise<IncludeResult> => {
	if (request.files.length === 0) return nothingCopied;
	const result = await copyNamed(request);
	const {git, to, signal, report} = request;
	for (const failure of result.failed) {
		const message = safeText(`seed file not copied: ${failure}`);
		report({kind: 'warning', warning: {code: 'seed_skipped', message}});
	}

	const warning = await notIgnoredWarning(git, to, result.synced, signal);
	if (warning !== null) report({kind: 'warning', warning});
	return result;
};

const copyNamed = async (request: SeedRequest): Promise<IncludeResult> => {
	const {git, files, to, worktrees, signal} = request;
	try {
		const roots = {from: await realpath(request.from), to: await realpath(to)};
		const inWorktree = await worktreesBelow(roots.from, [...worktrees, to]);
		const names = new Set<string>();
		const failed = new Set<string>();
		for (const file of files) {
			const name = seedName(file);
			if (name === null) {
				failed.add(`${file}: it lies outside of the repository`);
				continue;
			}

			const problem = await seedProblem(roots.from, name, inWorktree);
			if (problem === null) names.add(name);
			else failed.add(`${name}: ${problem}`);
		}

		const copied = await copyFiles(git, roots, [...names], signal);
		return {...copied, failed: [...failed, ...copied.failed]};
	} catch (error) {
		if (signal.aborted) throw error;
		return {...nothingCopied, failed: [`seed.files: ${copyFailure(error)}`]};
	}
};
