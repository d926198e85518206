import {expect, test} from 'vitest';
import {compareTrees, parseComparisons} from '../../source/git/compare-trees.ts';
import {comparisonInput} from '../../source/git/comparison-input.ts';
import {makeGit} from '../../source/git/run-git.ts';
import {makeRepository} from '../helpers/repo.ts';
import {fixture} from './fixture.ts';

test('every comparison has its paths with modes, kinds and counts', () => {
	const [second, root, topic, nothing] = parseComparisons(fixture('comparisons'));
	const counts = (changes: typeof root) =>
		changes?.map(({path, change, added, deleted}) => [path, change, added, deleted]);
	expect(counts(second)).toEqual([
		['text', 'M', 1, 1],
		['修复🔍', 'M', 1, 1],
	]);
	expect(counts(root)?.slice(0, 4)).toEqual([
		['a "quote"\ttab', 'A', 1, 0],
		['a\\xff', 'A', 1, 0],
		['becomes a link', 'A', 1, 0],
		['binary', 'A', null, null],
	]);
	expect(counts(topic)).toEqual([
		['becomes a link', 'T', 1, 1],
		['binary', 'M', null, null],
		['gone', 'D', 0, 1],
		['text', 'M', 1, 1],
		['x -> y', 'R', 0, 0],
		['修复🔍', 'M', 1, 0],
	]);
	expect(topic?.find(({change}) => change === 'R')?.oldPath).toBe('to rename');
	expect(topic?.map(({oldMode, newMode}) => `${oldMode} ${newMode}`).slice(0, 3)).toEqual([
		'100644 120000',
		'100644 100644',
		'100644 000000',
	]);
	expect(nothing).toEqual([]);
});

test('commits against their own parents go first, and the answers come back in order', () => {
	const {input, inOrder} = comparisonInput([
		{from: 'a', to: 'x'},
		{from: null, to: 'x'},
		{from: 'b', to: 'y'},
		{from: null, to: 'z'},
	]);
	expect(input).toBe('x\nz\nx a\ny b\n');
	expect(inOrder(['x', 'z', 'x a', 'y b'])).toEqual(['x a', 'x', 'y b', 'z']);
});

test('one commit against two others and against its parent: three different answers', async () => {
	const repository = await makeRepository({files: {a: '1\n'}});
	const one = await repository.git(['rev-parse', 'HEAD']);
	const two = await repository.commit('two', {b: '1\n'});
	const three = await repository.commit('three', {c: '1\n2\n'});
	const git = makeGit({environment: repository.env});
	const answers = await git(
		compareTrees(repository.path, [
			{from: one, to: three},
			{from: null, to: three},
			{from: three, to: one},
			{from: two, to: three},
			{from: null, to: one},
		]),
	);
	expect(answers.map(changes => changes.map(({path, change}) => `${change} ${path}`))).toEqual([
		['A b', 'A c'],
		['A c'],
		['D b', 'D c'],
		['A c'],
		['A a'],
	]);
});
