import {treeOfObjects} from '../../git/index-tree.ts';
import {addParked, moveParked, type Pinned, parkedHead, readPinned} from '../../git/parked-pins.ts';
import {existingCommits} from '../../git/tracked-among.ts';
import {readSetAside} from '../../records/set-aside-file.ts';
import {readTrash} from '../../records/trash-file.ts';
import type {OperationContext} from '../operation.ts';
import {removeTree} from '../trash/remove-tree.ts';
import {keepingCommit} from './keeping-commit.ts';
import {findParked, removeParked} from './parked-worktree.ts';

/** Keeps commits, with all that they are made of, from `git gc`; fine when they are kept. Only under the lock. */
export const pinCommits = (commits: readonly string[], context: OperationContext): Promise<void> =>
	changePins(held => [...held, ...commits], context);

/** Gives commits up to `git gc`; fine when they are not kept. Only under the lock. */
export const unpinCommits = (commits: readonly string[], context: OperationContext): Promise<void> =>
	changePins(held => held.filter(commit => !commits.includes(commit)), context);

/** Keeps anew what the trash and `update` have noted, when somebody has taken the parked worktree away. */
export const mendPins = async (context: OperationContext): Promise<void> => {
	if ((await findParked(context)) !== null) return;
	const noted = await notedCommits(context);
	if (noted.length > 0) await pinCommits(noted, context);
};

const changePins = async (
	change: (held: readonly string[]) => readonly string[],
	context: OperationContext,
): Promise<void> => {
	const {git, repository} = context;
	const id = await findParked(context);
	const pinned = id === null ? null : await git(readPinned(repository.commonDirectory, id));
	// a parked HEAD that cannot be read is made anew from what was noted
	const held = pinned?.commits ?? (id === null ? [] : await notedCommits(context));
	const wanted = [...new Set(change(held))];
	if (pinned !== null && wanted.length === held.length && wanted.every(each => held.includes(each))) return;
	if (id !== null && (pinned === null || wanted.length === 0)) await removeParked(id, context);
	if (wanted.length > 0) await park(wanted, {id, pinned}, context);
};

const park = async (
	wanted: readonly string[],
	{id, pinned}: {readonly id: string | null; readonly pinned: Pinned | null},
	context: OperationContext,
): Promise<void> => {
	const {git, repository, state} = context;
	const cwd = repository.commonDirectory;
	if (id !== null && pinned !== null) {
		const tip = await commitOfAll(wanted, `${parkedHead(id)}^{tree}`, context);
		await git(moveParked(cwd, id, pinned.tip, tip));
		return;
	}
	// an empty tree: the parked worktree has no files, and git calls it clean
	const tip = await commitOfAll(wanted, await git(treeOfObjects(cwd, {})), context);
	await removeTree(state.pins);
	await git(addParked(cwd, state.pins, tip));
};

/** One commit whose parents are all of these: those that are there, when one is not. */
const commitOfAll = async (
	commits: readonly string[],
	tree: string,
	{git, repository}: OperationContext,
): Promise<string> => {
	const cwd = repository.commonDirectory;
	const commitOf = (parents: readonly string[]) =>
		git(keepingCommit(cwd, {tree, parents, message: 'copse: what waits in the trash\n'}));
	try {
		return await commitOf(commits);
	} catch (error) {
		const there = await git(existingCommits(cwd, commits));
		if (commits.every(commit => there.has(commit))) throw error;
		return commitOf(commits.filter(commit => there.has(commit)));
	}
};

const notedCommits = async (context: OperationContext): Promise<string[]> => {
	const [{entries}, setAside] = await Promise.all([readTrash(context.state), readSetAside(context.state)]);
	const noted = [...entries.flatMap(({kept}) => (kept == null ? [] : [kept])), ...setAside.map(({id}) => id)];
	if (noted.length === 0) return [];
	const there = await context.git(existingCommits(context.repository.commonDirectory, noted));
	return noted.filter(commit => there.has(commit));
};
