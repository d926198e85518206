import {rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import type {News} from '../../../source/operations/index.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {until} from '../../helpers/until.ts';
import {appOf} from './look.ts';

test('the first rows have the places and names that the whole look has, also in a rebase, detached, gone or behind a link', async () => {
	const repository = await makeRepository({files: {text: '1\n'}});
	const plain = await repository.worktree('plain');
	const gone = await repository.worktree('gone');
	const rebasing = await repository.worktree('rebasing');
	const detached = await repository.worktree('detached');
	await repository.inWorktree(detached).git(['switch', '--quiet', '--detach']);
	const work = repository.inWorktree(rebasing);
	await work.commit('theirs', {text: '2\n'});
	await repository.commit('ours', {text: '3\n'});
	await work.git(['rebase', '--quiet', 'main']).catch(() => null);
	await rm(gone, {recursive: true});
	const link = path.join(repository.root, 'link');
	await symlink(repository.root, link);
	await repository.git(['worktree', 'add', '--quiet', '-b', 'linked', path.join(link, 'linked')]);

	const app = await appOf(repository);
	const news: Extract<News, {kind: 'rows'}>[] = [];
	const watch = app.watch(each => {
		if (each.kind === 'rows') news.push(each);
	});
	onTestFinished(watch.stop);
	await until(() => news.at(-1)?.complete);
	const named = (rows: (typeof news)[number] | undefined) =>
		rows?.rows.map(({path: place, branch, base, main, missing, operation}) => ({
			...{place, branch, base, main, missing, operation},
		}));
	expect(named(news[0])).toEqual(named(news.at(-1)));
	expect(news[0]?.complete).toBe(false);
	expect(
		named(news[0])
			?.map(({branch, missing}) => [branch, missing])
			.sort(),
	).toEqual([
		[null, false],
		['gone', true],
		['linked', false],
		['main', false],
		['plain', false],
		['rebasing', false],
	]);
	expect(news[0]?.rows.find(row => row.path === plain)?.pending.length).toBeGreaterThan(0);
});
