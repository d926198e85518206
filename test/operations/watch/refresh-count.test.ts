import {expect, onTestFinished, test} from 'vitest';
import type {GitTrace} from '../../../source/git/git-call.ts';
import type {Row} from '../../../source/model/row.ts';
import type {News} from '../../../source/operations/index.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {until} from '../../helpers/until.ts';
import {appOf} from '../look/look.ts';

/** A watch over thirty worktrees that polls none of them by itself while the test runs, and what it started. */
const watchThirty = async () => {
	const repository = await makeRepository({files: {text: 'one\ntwo\nthree\n', other: '1\n'}});
	const places = [];
	for (let index = 0; index < 29; index += 1) places.push(await repository.worktree(`work-${index}`));
	const [one = '', two = ''] = places;
	for (const [index, place] of [one, two].entries())
		await repository.inWorktree(place).commit('own', {[`own-${index}`]: '1\n'});
	await repository.commit('base', {other: '2\n'});
	const app = await appOf(repository, {env: {COPSE_REFRESH_SECONDS: '3600'}});
	const commands: GitTrace[] = [];
	app.onCommand(entry => commands.push(entry));
	const news: News[] = [];
	// what the works touch has a test of its own
	const watch = app.watch(each => each.kind !== 'touched' && news.push(each));
	onTestFinished(() => watch.stop());
	const told = (holds: (row: Row) => boolean): Promise<boolean> =>
		until(() => {
			const last = news.at(-1);
			if (last?.kind !== 'rows' || !last.complete) return false;
			return [one, two].every(place => last.rows.some(row => row.path === place && holds(row)));
		});
	await told(row => row.ahead === 1 && row.behind === 1);
	/** The commands of the one look that finds a change in both, without the polls that found nothing. */
	const costOf = async (change: () => Promise<void>, holds: (row: Row) => boolean): Promise<string[]> => {
		const from = commands.length;
		await change();
		await told(holds);
		return commands
			.slice(from)
			.map(({args}) => args.find(arg => /^[a-z]/.test(arg) && !arg.includes('=')) ?? '');
	};
	return {
		repository,
		one,
		two,
		costOf,
		watch,
		inBoth: (work: (place: string) => Promise<unknown>) => Promise.all([one, two].map(work)),
	};
};

/** What one look starts beside a status for each of the two that changed. */
const beside = (commands: readonly string[]): string[] =>
	commands.filter(command => command !== 'status').sort();

test('two of thirty worktrees that changed are read by at most two and three processes', {
	timeout: 120_000,
}, async () => {
	const {repository, costOf, inBoth, watch, one, two} = await watchThirty();
	const edits = await costOf(
		async () => {
			await inBoth(place => repository.inWorktree(place).write('text', 'one\n'));
			watch.refresh([one, two]);
		},
		row => row.unstaged === 1 && row.lines_deleted === 2,
	);
	expect(beside(edits)).toEqual(['diff-tree', 'fast-import']);

	const commits = await costOf(
		() => inBoth(place => repository.inWorktree(place).commit('more', {text: 'one\n'})).then(() => undefined),
		row => row.ahead === 2 && row.unstaged === 0 && row.verdict === 'behind',
	);
	// git moves index and branch one after the other in each: they may be seen one by one
	for (const command of ['rev-list', 'merge-tree', 'diff-tree']) expect(beside(commits)).toContain(command);
	expect(
		beside(commits).filter(
			command => !['rev-list', 'merge-tree', 'diff-tree', 'fast-import'].includes(command),
		),
	).toEqual([]);

	const nothing = await costOf(
		async () => watch.refresh([one, two]),
		row => row.ahead === 2,
	);
	expect(beside(nothing)).toEqual([]);
});
