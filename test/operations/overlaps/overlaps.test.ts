import path from 'node:path';
import {expect, test} from 'vitest';
import {operations} from '../../../source/operations/index.ts';
import {countGitProcesses} from '../../helpers/count-git-processes.ts';
import {gitInFront} from '../../helpers/git-in-front.ts';
import {openRepository} from '../../helpers/open-repository.ts';

const many = (change: Readonly<Record<number, string>> = {}): string =>
	Array.from({length: 30}, (_, index) => `${change[index + 1] ?? index + 1}\n`).join('');

test('pairs that touch the same files, uncommitted ones too, and the order in which the fewest conflict', async () => {
	const repository = await openRepository({files: {a: many(), b: many(), c: many()}});
	const make = async (name: string, files: Readonly<Record<string, string>>, committed = true) => {
		const place = repository.inWorktree(await repository.worktree(name));
		if (committed) await place.commit(name, files);
		else for (const [file, content] of Object.entries(files)) await place.write(file, content);
		return place.path;
	};
	await make('left', {a: many({3: 'left'})});
	const right = await make('right', {a: many({3: 'right', 20: 'right', 21: 'right'}), c: many({9: 'x'})});
	const loose = await make('loose', {a: many({4: 'loose'}), new: 'x\n'}, false);
	await make('far', {a: many({29: 'far'})});
	await make('alone', {b: many({1: 'alone'})});
	await repository.worktree('idle');
	const before = await repository.snapshot(repository.path, {git: true});
	const counted = await countGitProcesses();
	const PATH = `${counted.pathEntry}${path.delimiter}${process.env.PATH}`;
	const {value} = await repository.ask('overlaps', {}, {environment: {PATH}});
	// a list of seven worktrees, and three more
	expect((await counted.calls()).length).toBeLessThanOrEqual(7 + 8 + 3);
	expect(await repository.snapshot(repository.path, {git: true})).toEqual(before);
	expect(value.worktrees.map(({name}) => name)).toEqual(['alone', 'far', 'left', 'loose', 'right']);
	const pairs = Object.fromEntries(
		value.pairs.map(({paths, files, merge}) => [
			paths.map(each => path.basename(each)).join('+'),
			[merge, ...files],
		]),
	);
	expect(pairs).toEqual({
		'far+left': ['clean', 'a'],
		'far+loose': ['clean', 'a'],
		'far+right': ['clean', 'a'],
		'left+loose': ['conflicts', 'a'],
		'left+right': ['conflicts', 'a'],
		'loose+right': ['conflicts', 'a'],
	});
	expect(value.order.map(each => [path.basename(each.path), each.step])).toEqual([
		['alone', 'as_it_is'],
		['far', 'as_it_is'],
		['right', 'as_it_is'],
		['loose', 'after_others'],
		['left', 'after_others'],
	]);
	expect(new Set(value.order.at(-1)?.conflicts_with)).toEqual(new Set([right, loose]));
	const text = operations.overlaps.text(value);
	expect(text).toContain('  1. alone  merges as it is');
	expect(text).toContain('conflicts with right: take main in once that is merged');
	expect(text).toContain('✗ left + right: conflict in a');
});

test('a pair whose merge cannot be tried is no clean one', async () => {
	const repository = await openRepository({files: {a: many()}});
	for (const [name, line] of [
		['left', 3],
		['right', 20],
	] as const) {
		const place = repository.inWorktree(await repository.worktree(name));
		await place.commit(name, {a: many({[line]: name})});
	}
	const PATH = await gitInFront({'merge-tree': 'exit 128'});
	const {value} = await repository.ask('overlaps', {}, {environment: {PATH}});
	expect(value.pairs.map(({merge, files}) => [merge, files])).toEqual([['unknown', ['a']]]);
	expect(operations.overlaps.text(value)).toContain('· left + right: both change a');
});

test('where nothing is to be merged it says so', async () => {
	const repository = await openRepository();
	await repository.worktree('idle');
	const {value} = await repository.ask('overlaps', {});
	expect(operations.overlaps.text(value)).toBe('no worktree has anything to merge');
});
