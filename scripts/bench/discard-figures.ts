import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {makeBusyRepository} from './make-busy-repository.ts';
import {timeOf} from './median.ts';
import {copse} from './programs.ts';
import {runProgram} from './run-program.ts';
import type {Section} from './section.ts';

/** What it takes until a worktree with a big folder of dependencies is gone from sight. */
export const discardFigures: Section = async ({folder, isShort}) => {
	const files = isShort ? 5000 : 50_000;
	const {repository, worktrees} = await makeBusyRepository(folder, {
		...{files: 200, commits: 60, branches: 12, worktrees: 9},
	});
	await writeFile(path.join(repository, '.git/info/exclude'), 'node_modules/\n');
	const [, , byUs = '', byGit = ''] = worktrees;
	for (const place of [byUs, byGit]) await fillDependencies(path.join(place, 'node_modules'), files);
	const git = await timeOf(() => runProgram(['git', 'worktree', 'remove', '--force', byGit], repository));
	const ours = await timeOf(() => runProgram([...copse, 'discard', byUs, '--force'], repository));
	return [
		{
			name: `discard with ${files} dependencies beside git worktree remove`,
			ours,
			yardstick: git,
			unit: 'ms',
			target: isShort ? null : 1,
		},
	];
};

const perFolder = 100;

const fillDependencies = async (folder: string, files: number): Promise<void> => {
	for (let index = 0; index < files / perFolder; index += 1) {
		const own = path.join(folder, `package-${index}`);
		await mkdir(own, {recursive: true});
		await Promise.all(
			Array.from({length: perFolder}, (_, file) =>
				writeFile(path.join(own, `file-${file}.js`), `export default ${file};\n`),
			),
		);
	}
};
