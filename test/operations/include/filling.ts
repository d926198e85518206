import {symlink} from 'node:fs/promises';
import path from 'node:path';
import type {Git} from '../../../source/git/git-call.ts';
import {makeGit} from '../../../source/git/run-git.ts';
import type {Warning} from '../../../source/model/problem.ts';
import {copyIncludes, type IncludeRequest} from '../../../source/operations/include/copy-includes.ts';
import {copySeeds} from '../../../source/operations/include/copy-seeds.ts';
import type {TestRepository} from '../../helpers/repo.ts';

/** What a test may say about one filling; the rest is as create would have it. */
export type Wish = Partial<Pick<IncludeRequest, 'scope' | 'signal' | 'worktrees' | 'git'>>;

/** Fills the worktree `to` from the repository's manifest; answers the result, the warnings and the git calls. */
export const include = async (repository: TestRepository, to: string, wish: Wish = {}) => {
	const {request, warnings, calls} = makeRequest(repository, to, wish);
	const result = await copyIncludes({scope: 'untracked', ...request});
	return {...result, warnings, calls};
};

/** Fills the worktree `to` with the files that a `.copse.json` would name. */
export const seed = async (
	repository: TestRepository,
	to: string,
	files: readonly string[],
	wish: Wish = {},
) => {
	const {request, warnings, calls} = makeRequest(repository, to, wish);
	const result = await copySeeds({...request, files});
	return {...result, warnings, calls};
};

const makeRequest = (repository: TestRepository, to: string, wish: Wish) => {
	const warnings: Warning[] = [];
	const calls: string[] = [];
	const git: Git = makeGit({environment: repository.env, trace: ({args}) => calls.push(args.join(' '))});
	const request = {
		git,
		from: repository.path,
		to,
		worktrees: [repository.path, to],
		signal: new AbortController().signal,
		report: (report: Parameters<IncludeRequest['report']>[0]) => {
			if (report.kind === 'warning') warnings.push(report.warning);
		},
		...wish,
	};
	return {request, warnings, calls};
};

/** Writes files into a checkout without adding them. */
export const writeAll = async (
	repository: Pick<TestRepository, 'write'>,
	files: Readonly<Record<string, string>>,
): Promise<void> => {
	for (const [name, content] of Object.entries(files)) await repository.write(name, content);
};

/** Makes a link in a checkout; its folder has to be there. */
export const link = (checkout: string, name: string, target: string): Promise<void> =>
	symlink(target, path.join(checkout, name));
