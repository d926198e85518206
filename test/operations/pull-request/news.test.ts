import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import type {Row} from '../../../source/model/row.ts';
import {realGh, withRealGh} from '../../helpers/fake-forge.ts';
import {fakeGh} from '../../helpers/fake-forge-gh.ts';
import {done, open} from '../asking.ts';
import {closeForges, fromFork, makeScene, type Scene} from './scene.ts';

afterEach(closeForges);

const rowOf = async ({repository}: Scene, input = {}): Promise<Row | undefined> => {
	const {value} = await done(repository, 'list', input);
	return value.worktrees.find(({pr}) => pr !== null);
};

describe.skipIf(realGh === null)(`what is known of pull requests, ${withRealGh}`, () => {
	it('is listed without asking anybody, and asked for with --refresh', async () => {
		const scene = await makeScene(fromFork);
		await done(scene.repository, 'create', {pr: '5'});
		const asked = scene.forge.requests.length;
		expect((await rowOf(scene))?.pr).toMatchObject({
			number: 5,
			moved: false,
			problem: null,
			news: {title: 'A basket', state: 'open', author: 'octocat', fork: 'ada/shop', checks: 'none'},
		});
		expect(scene.forge.requests.length).toBe(asked);
		const to = await scene.move();
		scene.say({
			reviewDecision: 'APPROVED',
			checks: [{__typename: 'StatusContext', state: 'FAILURE'}],
		});
		expect((await rowOf(scene, {refresh: true}))?.pr).toMatchObject({
			moved: true,
			news: {head_sha: to, checks: 'failing', review_decision: 'approved'},
		});
		expect(scene.forge.requests.length).toBe(asked + 1);
		expect((await rowOf(scene))?.pr).toMatchObject({moved: true, news: {head_sha: to}});
	});

	it('takes no commits that were pushed from here for news', async () => {
		const scene = await makeScene();
		const {value} = await done(scene.repository, 'create', {pr: '5'});
		const worktree = scene.repository.inWorktree(value.path);
		const pushed = await worktree.commit('Pushed', {'a.ts': '1\n'});
		await worktree.commit('On top of it', {'b.ts': '1\n'});
		scene.say({headRefOid: pushed});
		expect((await rowOf(scene, {refresh: true}))?.pr).toMatchObject({moved: false});
	});

	it('P08: keeps what was heard, with the reason, when gh fails', async () => {
		const scene = await makeScene();
		await done(scene.repository, 'create', {pr: '5'});
		scene.forge.fail({kind: 'answer', status: 500, body: '{}'});
		expect((await rowOf(scene, {refresh: true}))?.pr).toMatchObject({
			news: {title: 'A basket'},
			problem: expect.stringMatching(/gh could not read/),
		});
	});

	it('drops a damaged cache', async () => {
		const scene = await makeScene();
		await done(scene.repository, 'create', {pr: '5'});
		await writeFile(path.join(scene.repository.path, '.git/copse/cache/pull-requests.json'), '{"version":1,');
		expect((await rowOf(scene))?.pr).toMatchObject({number: 5, news: null, moved: false});
		expect((await rowOf(scene, {refresh: true}))?.pr).toMatchObject({news: {title: 'A basket'}});
	});

	it('is followed by the screen in the background, and not when that is switched off', async () => {
		const scene = await makeScene();
		await done(scene.repository, 'create', {pr: '5'});
		await writeFile(path.join(scene.repository.path, '.git/copse/cache/pull-requests.json'), '');
		const asked = scene.forge.requests.length;
		const app = await open(scene.repository);
		const row = await new Promise<Row>(resolve => {
			const watch = app.watch(news => {
				const found = news.kind === 'rows' ? news.rows.find(({pr}) => pr?.news != null) : undefined;
				if (found === undefined) return;
				watch.stop();
				resolve(found);
			});
		});
		expect(row.pr?.news).toMatchObject({title: 'A basket'});
		expect(scene.forge.requests.length).toBe(asked + 1);

		await writeFile(path.join(scene.repository.path, '.git/copse/cache/pull-requests.json'), '');
		const silent = await open(scene.repository, {flags: {pull_requests: 'false'}});
		expect(silent.settings.pull_requests).toBe(false);
		await new Promise<void>(resolve => {
			let looks = 0;
			const watch = silent.watch(news => {
				if (news.kind !== 'rows' || !news.complete) return;
				looks += 1;
				if (looks === 1) watch.refresh();
				else {
					watch.stop();
					resolve();
				}
			});
		});
		expect(scene.forge.requests.length).toBe(asked + 1);
	});

	it('P08: a gh that hangs holds up no list', async () => {
		const scene = await makeScene();
		await done(scene.repository, 'create', {pr: '5'});
		await writeFile(path.join(scene.repository.path, '.git/copse/cache/pull-requests.json'), '');
		const {env} = await fakeGh('sleep 60');
		const app = await open(scene.repository, {env: {PATH: env.PATH}});
		const row = await new Promise<Row>(resolve => {
			const watch = app.watch(news => {
				const found =
					news.kind === 'rows' && news.complete ? news.rows.find(({pr}) => pr !== null) : undefined;
				if (found === undefined) return;
				watch.stop();
				resolve(found);
			});
		});
		expect(row.pr).toMatchObject({number: 5, news: null});
	});
});
