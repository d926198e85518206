import {appendFile, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {demoGit} from '../demo/demo-git.ts';
import {type BusySizes, busyHistory} from './busy-history.ts';

export type BusyRepository = {
	readonly repository: string;
	/** All worktrees, main first. */
	readonly worktrees: readonly string[];
};

/**
 * Makes a repository with `worktrees` worktrees (main among them) in `folder`: every fifth is dirty in several ways,
 * the others are clean, behind, squashed or in conflict as their branches are.
 */
export const makeBusyRepository = async (
	folder: string,
	{worktrees: count, ...sizes}: BusySizes & {readonly worktrees: number},
): Promise<BusyRepository> => {
	const git = demoGit(folder);
	const at = Date.now() - 3_600_000;
	const repository = path.join(folder, 'busy');
	const {stream, branches} = busyHistory(sizes);
	await mkdir(repository, {recursive: true});
	await git(repository, ['init', '--quiet', '--initial-branch=main'], {at});
	await appendFile(path.join(repository, '.git/config'), '[user]\n\tname = Ada\n\temail = ada@example.com\n');
	await git(repository, ['fast-import', '--quiet'], {at, input: stream});
	await git(repository, ['reset', '--quiet', '--hard'], {at});
	const linked = branches
		.slice(0, count - 1)
		.map((branch, index) => [branch, path.join(folder, `work-${index}`)] as const);
	for (const [branch, place] of linked)
		await git(repository, ['worktree', 'add', '--quiet', place, branch], {at});
	for (const [index, [, place]] of linked.entries()) if (index % 5 === 0) await makeDirty(place, git, at);
	return {repository, worktrees: [repository, ...linked.map(([, place]) => place)]};
};

const makeDirty = async (place: string, git: ReturnType<typeof demoGit>, at: number): Promise<void> => {
	const file = (name: string): string => path.join(place, 'source/part-0/module-0', name);
	await appendFile(file('file-0.ts'), '// not staged\n');
	await appendFile(file('file-800.ts'), '// staged\n').then(() => git(place, ['add', '--all'], {at}));
	await appendFile(file('file-0.ts'), '// not staged either\n');
	await mkdir(path.join(place, 'notes'));
	await writeFile(path.join(place, 'notes/plan.md'), '# Plan\n\n- one\n- two\n');
};
