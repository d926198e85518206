import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {listFolders} from '../../../source/git/list-folders.ts';
import {readStatus} from '../../../source/git/read-status.ts';
import {makeGit} from '../../../source/git/run-git.ts';
import type {Stir} from '../../../source/operations/watch/status-in-part.ts';
import {StatusPolls} from '../../../source/operations/watch/status-polls.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {appOf} from '../look/look.ts';

/** Polls of four worktrees whose statuses are known, and hands to touch their files. */
const polling = async () => {
	const repository = await makeRepository({files: {text: '1\n', 'deep/file': '1\n'}});
	const names = ['one', 'two', 'three', 'four'];
	const places = await Promise.all(names.map(name => repository.worktree(name)));
	const commands: (readonly string[])[] = [];
	const git = makeGit({environment: repository.env, trace: ({args}) => void commands.push(args)});
	const touched = new Map<string, Set<string>>();
	const tracked = new Set((await git(listFolders(repository.path))).folders);
	const settle = (place: string): Stir => {
		const paths = touched.get(place) ?? new Set();
		touched.set(place, new Set());
		return {paths, tracked};
	};
	const polls = new StatusPolls(git, {settle, nameUntracked: () => {}});
	const look = {rows: [], works: [], statuses: new Map()};
	const standings = places.map((place, index) => ({
		path: place,
		gitDirectory: path.join(repository.path, '.git/worktrees', names[index] ?? ''),
	}));
	// only where the worktrees are is taken from it here
	await polls.noteLook({...look, standings: standings as never}, undefined);
	await polls.changedAmong(places);
	commands.length = 0;
	const touch = async (index: number, name: string, text: string): Promise<void> => {
		const place = places[index] ?? '';
		await mkdir(path.dirname(path.join(place, name)), {recursive: true});
		await writeFile(path.join(place, name), text);
		touched.get(place)?.add(name);
	};
	return {git, polls, places, commands, touch, repository};
};

test('what was touched in several worktrees is read with the same words for all, and each gets its own', async () => {
	const {git, polls, places, commands, touch} = await polling();
	await touch(0, 'text', '2\n');
	await touch(1, 'deep/new', '1\n');
	await touch(2, 'deep/file', '2\n');
	expect((await polls.changedAmong(places.slice(0, 3))).sort()).toEqual([...places.slice(0, 3)].sort());
	expect(commands).toHaveLength(3);
	expect(new Set(commands.map(args => args.join(' '))).size).toBe(1);
	expect(commands[0]?.slice(-3)).toEqual(['deep/file', 'deep/new', 'text']);
	for (const place of places.slice(0, 3))
		expect(await polls.statusNow(place, () => true)).toEqual(await git(readStatus(place)));
});

test('a file that was made before and is written again takes no process; one that nothing touched is read whole', async () => {
	const {polls, places, commands, touch} = await polling();
	const [first = '', second = ''] = places;
	await touch(0, 'new', '1\n');
	await polls.changedAmong([first]);
	commands.length = 0;
	await touch(0, 'new', '22\n');
	expect(await polls.changedAmong([first])).toEqual([first]);
	expect(commands).toEqual([]);
	expect(await polls.changedAmong([second])).toEqual([]);
	expect(commands).toHaveLength(1);
	expect(commands[0]).not.toContain('--');
});

test('after the index has changed all is read, whatever was touched', async () => {
	const {git, polls, places, commands, touch, repository} = await polling();
	const [first = ''] = places;
	await touch(0, 'text', '2\n');
	await polls.changedAmong([first]);
	await repository.inWorktree(first).git(['add', 'text']);
	await touch(0, 'deep/file', '2\n');
	commands.length = 0;
	await polls.changedAmong([first]);
	expect(commands.map(args => args.includes('--'))).toEqual([false]);
	expect(await polls.statusNow(first, () => true)).toEqual(await git(readStatus(first)));
});

test('what changes inside an untracked folder counts in its row', async () => {
	const {repository} = await polling();
	const place = await repository.worktree('five');
	const app = await appOf(repository);
	const lines: (number | null)[] = [];
	const watch = app.watch(news => {
		const row =
			news.kind === 'rows' && news.complete ? news.rows.find(each => each.path === place) : undefined;
		if (row !== undefined && row.lines_added !== lines.at(-1)) lines.push(row.lines_added);
	});
	try {
		await expect.poll(() => lines, {timeout: 20_000}).toEqual([0]);
		await mkdir(path.join(place, 'fresh/deeper'), {recursive: true});
		await writeFile(path.join(place, 'fresh/deeper/file'), '1\n');
		await expect.poll(() => lines, {timeout: 20_000}).toEqual([0, 1]);
		await expect.poll(async () => (await watch.known(place)) !== null, {timeout: 20_000}).toBe(true);
		await writeFile(path.join(place, 'fresh/deeper/file'), '1\n2\n3\n');
		await expect.poll(() => lines, {timeout: 20_000}).toEqual([0, 1, 3]);
	} finally {
		watch.stop();
	}
});
