import type {DiffValue} from '../../../source/operations/diff.ts';
import type {InputOf} from '../../../source/operations/index.ts';
import {checkoutAt} from '../../helpers/checkout.ts';
import type {TestRepository} from '../../helpers/repo.ts';
import {makeTemporaryFolder} from '../../helpers/temporary-folders.ts';
import {openTestApp, type Scene} from '../merge/merging.ts';

/** The answer of a diff of the worktree `work` that must succeed. */
export const diff = async (
	{repository}: Pick<Scene, 'repository'>,
	input: Partial<InputOf<'diff'>> = {},
	environment: NodeJS.ProcessEnv = {},
): Promise<DiffValue> => {
	const app = await openTestApp(repository, environment);
	const outcome = await app.request('diff', {worktree: 'work', ...input});
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
	return outcome.value;
};

/** The patch as the bytes that were reported. */
export const streamed = async (
	{repository}: Pick<Scene, 'repository'>,
	input: Partial<InputOf<'diff'>> = {},
): Promise<Buffer> => {
	const app = await openTestApp(repository);
	const pieces: Buffer[] = [];
	const outcome = await app.request(
		'diff',
		{worktree: 'work', ...input, stream: true},
		{
			onReport: report => {
				if (report.kind === 'patch') pieces.push(report.piece);
			},
		},
	);
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
	return Buffer.concat(pieces);
};

/** The tree that a patch makes of a commit, applied by git to a fresh checkout. */
export const treeAfter = async (
	repository: TestRepository,
	commit: string,
	patch: Buffer,
): Promise<string> => {
	const folder = await makeTemporaryFolder();
	const sha = await repository.git(['rev-parse', commit]);
	await repository.git(['clone', '--quiet', '--no-checkout', repository.path, folder]);
	const fresh = checkoutAt(folder, repository.env);
	await fresh.git(['checkout', '--quiet', '--detach', sha]);
	await fresh.git(['apply', '--index', '--whitespace=nowarn'], {input: patch});
	return fresh.git(['write-tree']);
};

/** The tree of everything in a checkout, by a real commit of it that goes nowhere else. */
export const treeOf = async ({repository, worktree}: Scene): Promise<string> => {
	const index = {GIT_INDEX_FILE: `${await makeTemporaryFolder()}/index`};
	const work = checkoutAt(worktree, repository.env);
	await work.git(['read-tree', 'HEAD'], {env: index});
	await work.git(['add', '--all'], {env: index});
	return work.git(['write-tree'], {env: index});
};
