import {expect, test} from 'vitest';
import {openAhead} from '../../source/cli/open-ahead.ts';
import {openApp} from '../../source/compose.ts';
import {startAhead} from '../../source/git/start-ahead.ts';
import {countGitProcesses} from '../helpers/count-git-processes.ts';
import {makeRepository} from '../helpers/repo.ts';

const makeScene = async () => {
	const repository = await makeRepository();
	for (const name of ['one', 'two', 'three']) {
		const place = await repository.worktree(name);
		await repository.inWorktree(place).write('new', 'untracked\n');
	}
	const counter = await countGitProcesses();
	const environment = {...repository.env, PATH: `${counter.pathEntry}:${repository.env.PATH}`};
	return {repository, counter, around: {cwd: repository.path, environment}};
};

const openedWith = async (opened: ReturnType<typeof openApp>) => {
	const outcome = await opened;
	if (!outcome.ok) throw new Error(outcome.problem.code);
	return outcome.value;
};

test('what was read ahead is what the list shows, and nothing is read twice', async () => {
	const {counter, around} = await makeScene();
	const ahead = openAhead(openApp, {...around, ahead: startAhead(around)});
	const app = await openedWith(ahead.openApp(around));
	const outcome = await app.request('list', {});
	const rows = outcome.ok ? outcome.value.worktrees : [];
	expect(rows.map(({branch, untracked}) => [branch, untracked])).toEqual([
		['main', 0],
		['one', 1],
		['three', 1],
		['two', 1],
	]);
	const statuses = (await counter.calls()).filter(words => words.includes('status'));
	expect(statuses).toHaveLength(4);
});

test('another directory, or settings, open an app of their own', async () => {
	const {repository, around} = await makeScene();
	const other = await makeRepository({name: 'other'});
	const ahead = openAhead(openApp, {...around, ahead: startAhead(around)});
	const elsewhere = await openedWith(ahead.openApp({...around, cwd: other.path}));
	expect(elsewhere.repository.mainPath).toBe(other.path);
	const set = await openedWith(ahead.openApp({...around, flags: {sort: 'name'}}));
	expect(set.settings.sort).toBe('name');
	expect((await openedWith(ahead.openApp(around))).repository.mainPath).toBe(repository.path);
});

test('who took it can abort it', async () => {
	const {around} = await makeScene();
	const abort = new AbortController();
	const ahead = openAhead(openApp, {...around, ahead: startAhead(around)});
	const app = await openedWith(ahead.openApp({...around, signal: abort.signal}));
	abort.abort();
	expect(await app.request('list', {}, {signal: abort.signal})).toMatchObject({problem: {code: 'cancelled'}});
});
