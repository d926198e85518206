import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {readOccupants} from '../../../source/operations/look/occupants.ts';
import {around, ask} from '../../helpers/open-repository.ts';
import {makeRepository, makeTemporaryFolder} from '../../helpers/repo.ts';
import {until} from '../../helpers/until.ts';

const started: ChildProcess[] = [];

afterEach(() => {
	for (const child of started.splice(0)) process.kill(-(child.pid ?? 0), 'SIGKILL');
});

/** A process in a session of its own, as copse starts git. */
const startIn = async (folder: string, words: readonly string[]): Promise<number> => {
	const [program = '', ...rest] = words;
	const child = spawn(program, rest, {cwd: folder, detached: true, stdio: 'ignore'});
	started.push(child);
	await once(child, 'spawn');
	return child.pid ?? 0;
};

const noSessions = {ownSessions: new Set<number>()};

test('who stands in a folder or below it is found, by what he calls himself', async () => {
	const folder = await makeTemporaryFolder();
	const beside = `${folder}-beside`;
	const below = path.join(folder, 'below');
	await Promise.all([mkdir(below), mkdir(beside)]);
	const one = await startIn(folder, ['sleep', '60']);
	const script = path.join(beside, 'agent.mjs');
	await writeFile(script, 'setInterval(() => {}, 1000);\n');
	const two = await startIn(below, [process.execPath, script]);
	await startIn(beside, ['sleep', '60']);
	await until(async () => (await readOccupants([folder], noSessions))?.get(folder)?.length === 2, {
		what: 'both are seen',
	});
	const found = await readOccupants([folder, below], noSessions);
	const inFolder = found?.get(folder) ?? [];
	expect(inFolder).toHaveLength(2);
	expect(inFolder).toEqual(
		expect.arrayContaining([
			{pid: one, command: 'sleep'},
			{pid: two, command: 'agent'},
		]),
	);
	expect(found?.get(below)).toEqual([{pid: two, command: 'agent'}]);
});

test('a session of ours, with all that runs in it, and who started us are nobody else', async () => {
	const folder = await makeTemporaryFolder();
	const shell = await startIn(folder, ['sh', '-c', 'sleep 60 & wait']);
	const commands = async (options: Parameters<typeof readOccupants>[1]) =>
		(await readOccupants([folder], options))?.get(folder)?.map(({command}) => command);
	// until it has become another program, what the shell started is a shell too
	await until(async () => (await commands(noSessions))?.toSorted().join() === 'sh,sleep', {
		what: 'the shell and what it started are seen',
	});
	expect((await readOccupants([folder], {ownSessions: new Set([shell])}))?.get(folder)).toEqual([]);
	expect(await commands({...noSessions, ownPid: shell})).toEqual(['sleep']);
});

test('the gits of a look are in no row of it', async () => {
	const repository = await makeRepository();
	for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await repository.worktree(name);
	const app = await around(repository).open();
	for (let round = 0; round < 3; round += 1) {
		const outcome = await app.request('list', {});
		const rows = outcome.ok ? outcome.value.worktrees : [];
		expect(rows.flatMap(({occupants}) => occupants)).toEqual([]);
		expect(rows).toHaveLength(7);
	}
	expect((await ask(repository, 'list', {})).worktrees).toHaveLength(7);
});
