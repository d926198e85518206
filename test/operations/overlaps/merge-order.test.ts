import fc from 'fast-check';
import {expect, test} from 'vitest';
import {mergeOrder, type OrderInput} from '../../../source/operations/overlaps/merge-order.ts';
import {sharedFiles} from '../../../source/operations/overlaps/shared-files.ts';

const work = (path: string, lines = 10, wanted: Partial<OrderInput> = {}): OrderInput => ({
	...{path, lines, base: 'main', conflicts: false},
	...wanted,
});
const told = (order: ReturnType<typeof mergeOrder>) =>
	order.map(({path, step, conflicts_with: others}) => [path, step, ...others].join(' '));

test('one that conflicts with two others comes after both', () => {
	const order = mergeOrder(
		[work('hub'), work('a'), work('b')],
		[
			['hub', 'a'],
			['hub', 'b'],
		],
	);
	expect(told(order)).toEqual(['a as_it_is', 'b as_it_is', 'hub after_others a b']);
});

test('of two that conflict the one that changes more lines is merged as it is', () => {
	expect(told(mergeOrder([work('small', 3), work('large', 900)], [['small', 'large']]))).toEqual([
		'large as_it_is',
		'small after_others large',
	]);
});

test('what conflicts with its base already comes after all that merge as they are, with all it meets there', () => {
	const works = [work('bad', 1, {conflicts: true}), work('a'), work('b')];
	expect(told(mergeOrder(works, [['bad', 'b']]))).toEqual([
		'a as_it_is',
		'b as_it_is',
		'bad conflicts_with_base b',
	]);
	expect(told(mergeOrder([work('bad', 1, {conflicts: true})], []))).toEqual(['bad conflicts_with_base']);
});

test('works with different bases are not in each other’s way', () => {
	const works = [work('a'), work('b', 10, {base: 'release'})];
	expect(told(mergeOrder(works, [['a', 'b']]))).toEqual(['a as_it_is', 'b as_it_is']);
});

test('as many as possible merge as they are, each has its place once, and the reasons are true', () => {
	const graph = fc.integer({min: 1, max: 7}).chain(size =>
		fc.record({
			size: fc.constant(size),
			edges: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), {maxLength: 12}),
		}),
	);
	fc.assert(
		fc.property(graph, ({size, edges}) => {
			const works = Array.from({length: size}, (_, index) => work(`w${index}`, index));
			const pairs = edges.filter(([a, b]) => a !== b).map(([a, b]) => [`w${a}`, `w${b}`] as const);
			const order = mergeOrder(works, pairs);
			expect(order.map(({path}) => path).toSorted()).toEqual(works.map(({path}) => path).toSorted());
			const isPeaceful = (paths: ReadonlySet<string>) =>
				pairs.every(([a, b]) => !paths.has(a) || !paths.has(b));
			const best = Math.max(
				...Array.from(
					{length: 2 ** size},
					(_, mask) => new Set(works.filter((_work, index) => (mask >> index) & 1).map(({path}) => path)),
				)
					.filter(isPeaceful)
					.map(set => set.size),
			);
			const first = new Set(order.filter(({step}) => step === 'as_it_is').map(({path}) => path));
			expect(isPeaceful(first)).toBe(true);
			expect(first.size).toBe(best);
			for (const [index, {path, conflicts_with: others}] of order.entries()) {
				const earlier = new Set(order.slice(0, index).map(each => each.path));
				const enemies = pairs.flatMap(([a, b]) => (a === path ? [b] : b === path ? [a] : []));
				expect(new Set(others)).toEqual(new Set(enemies.filter(each => earlier.has(each))));
			}
		}),
	);
});

test('very many works are put in order in no time', () => {
	const works = Array.from({length: 200}, (_, index) => work(`w${index}`, index));
	const pairs = works.flatMap((one, index) =>
		works.slice(index + 1, index + 6).map(other => [one.path, other.path] as const),
	);
	const began = performance.now();
	expect(mergeOrder(works, pairs)).toHaveLength(200);
	expect(performance.now() - began).toBeLessThan(2000);
});

test('pairs are found by the files that both touch, files in an untracked folder of the other too', () => {
	const files = (...names: readonly string[]) => new Set(names);
	expect(
		sharedFiles([
			{path: 'a', files: files('x', 'y', 'notes/')},
			{path: 'b', files: files('y', 'notes/one')},
			{path: 'c', files: files('z')},
		]),
	).toEqual([{paths: ['a', 'b'], files: ['notes/one', 'y']}]);
});
