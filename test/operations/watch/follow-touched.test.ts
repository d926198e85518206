import {rm} from 'node:fs/promises';
import {expect, onTestFinished, test} from 'vitest';
import type {GitTrace} from '../../../source/git/git-call.ts';
import type {News} from '../../../source/operations/index.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {until} from '../../helpers/until.ts';
import {appOf} from '../look/look.ts';

test('what each worktree touches is told, committed or not, and again only when it changes; edits alone cost no comparison', {
	timeout: 60_000,
}, async () => {
	const repository = await makeRepository({files: {text: 'one\n', other: '1\n', moved: 'a\nb\nc\nd\n'}});
	const [one = '', two = ''] = [await repository.worktree('one'), await repository.worktree('two')];
	await repository.inWorktree(one).commit('own', {text: 'two\n'});
	await repository.inWorktree(two).git(['mv', 'moved', 'away']);
	await repository.inWorktree(two).commit('moves');
	await repository.inWorktree(two).write('notes/a.md', 'x\n');
	const app = await appOf(repository, {env: {COPSE_REFRESH_SECONDS: '3600'}});
	const commands: GitTrace[] = [];
	app.onCommand(entry => commands.push(entry));
	const news: News[] = [];
	const watch = app.watch(each => news.push(each));
	onTestFinished(() => watch.stop());
	const tellings = () => news.filter(each => each.kind === 'touched');
	const known = () => {
		const {touched} = tellings().at(-1) ?? {touched: new Map<string, ReadonlySet<string>>()};
		return [one, two].map(place => [...(touched.get(place) ?? [])].sort().join(' '));
	};
	await until(() => known().join('|') === 'text|away moved notes/', {what: () => JSON.stringify(known())});

	const comparisons = () =>
		commands.filter(({args}) => args.includes('--numstat') && args.includes('diff-tree'));
	await repository.inWorktree(two).write('text', 'three\n');
	const before = comparisons().length;
	watch.refresh([two]);
	await until(() => known()[1] === 'away moved notes/ text', {what: () => JSON.stringify(known())});
	// the one that counts the lines of what is not committed
	expect(comparisons().length - before).toBeLessThanOrEqual(1);

	// the same files with other content: no news
	const told = tellings().length;
	await repository.inWorktree(two).write('text', 'three\nfour\n');
	watch.refresh([two]);
	await until(() =>
		news.some(
			each => each.kind === 'rows' && each.rows.some(row => row.path === two && row.lines_added === 3),
		),
	);
	expect(tellings()).toHaveLength(told);

	await repository.git(['worktree', 'remove', '--force', two]);
	await rm(two, {recursive: true, force: true});
	await until(() => known()[1] === '', {what: () => JSON.stringify(known())});
	expect(known()[0]).toBe('text');
});
