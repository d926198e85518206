import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {openApp} from '../../source/compose.ts';
import {listWorktrees} from '../../source/git/list-worktrees.ts';
import {readStatus} from '../../source/git/read-status.ts';
import {startAhead} from '../../source/git/start-ahead.ts';
import {makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';

const names = ['one', 'two words', 'a\nb', '修复🔍'];

const makeScene = async () => {
	const repository = await makeRepository();
	const places: string[] = [repository.path];
	for (const [index, name] of names.entries()) {
		const place = await repository.worktree(name, {branch: `branch-${index}`});
		await repository.inWorktree(place).write(`file-${index}`, 'new\n');
		places.push(place);
	}
	return {repository, places, around: {cwd: repository.path, environment: repository.env}};
};

test('the list and the status of each worktree can be taken once, as git prints them', async () => {
	const {places, around} = await makeScene();
	const ahead = startAhead(around);
	const call = listWorktrees(around.cwd);
	const output = await ahead.take(call);
	if (output === null) throw new Error('no list');
	expect(
		call
			.parse(output)
			.map(({path: place}) => place)
			.toSorted(),
	).toEqual(places.toSorted());
	expect(ahead.take(call)).toBeNull();
	for (const [index, place] of places.entries()) {
		const status = await ahead.take(readStatus(place));
		const entries = status === null ? [] : readStatus(place).parse(status).entries;
		expect(entries.map(entry => entry.path)).toEqual(index === 0 ? [] : [`file-${index - 1}`]);
	}
	expect(ahead.take(readStatus(places[1] ?? ''))).toBeNull();
	expect(ahead.take(readStatus(places[1] ?? '', {untracked: 'all'}))).toBeNull();
});

test('what cannot be read ahead is told by the one who reads it then', async () => {
	const {repository, around} = await makeScene();
	await writeFile(path.join(repository.path, '.git', 'worktrees', 'one', 'index'), 'broken');
	const opened = await openApp({...around, ahead: startAhead(around)});
	const outcome = opened.ok ? await opened.value.request('list', {}) : opened;
	const rows = outcome.ok ? outcome.value.worktrees : [];
	expect(Object.fromEntries(rows.map(({branch, untracked}) => [branch, untracked]))).toEqual({
		main: 0,
		'branch-0': null,
		'branch-1': 1,
		'branch-2': 1,
		'branch-3': 1,
	});
	const nowhere = {cwd: await makeTemporaryFolder(), environment: repository.env};
	const refused = await openApp({...nowhere, ahead: startAhead(nowhere)});
	expect(refused).toMatchObject({ok: false, problem: {code: 'not_a_git_repo'}});
	const withoutGit = {cwd: repository.path, environment: {...repository.env, PATH: '/nowhere'}};
	const missing = await openApp({...withoutGit, ahead: startAhead(withoutGit)});
	expect(missing).toMatchObject({ok: false, problem: {code: 'git_missing'}});
});

test('a later request reads anew what was taken or left', async () => {
	const {repository, places, around} = await makeScene();
	const opened = await openApp({...around, ahead: startAhead(around)});
	if (!opened.ok) throw new Error(opened.problem.code);
	await repository.inWorktree(places[1] ?? '').write('second', 'new\n');
	await opened.value.request('list', {});
	const again = await opened.value.request('list', {});
	const row = again.ok ? again.value.worktrees.find(({branch}) => branch === 'branch-0') : undefined;
	expect(row?.untracked).toBe(2);
});

test('once closed there is nothing to take', async () => {
	const {around} = await makeScene();
	const ahead = startAhead(around);
	ahead.close();
	expect(ahead.take(listWorktrees(around.cwd))).toBeNull();
});
