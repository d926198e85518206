import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {type KeptFacts, keepFacts, readFactFile} from '../../../source/records/fact-file.ts';
import {stateDirectory} from '../../../source/records/state-directory.ts';
import {makeRepository, makeTemporaryFolder} from '../../helpers/repo.ts';
import {linesOf, look} from './look.ts';

const emptyState = async () => stateDirectory(await makeTemporaryFolder());

const numbered = (from: number, to: number): KeptFacts =>
	new Map(Array.from({length: to - from}, (_, index) => [`fact ${from + index}`, from + index]));

describe('the file of facts', () => {
	test('two that add to it one after the other are both there', async () => {
		const state = await emptyState();
		await keepFacts(state, 'salt', numbered(0, 3));
		await keepFacts(state, 'salt', numbered(2, 5));
		expect([...(await readFactFile(state, 'salt'))]).toEqual([...numbered(0, 5)]);
	});

	test('many that add to it at once leave a whole file', async () => {
		const state = await emptyState();
		await Promise.all(
			Array.from({length: 12}, (_, index) => keepFacts(state, 'salt', numbered(index * 50, index * 50 + 50))),
		);
		const kept = await readFactFile(state, 'salt');
		expect(kept.size).toBeGreaterThanOrEqual(50);
		for (const [name, value] of kept) expect(name).toBe(`fact ${value}`);
	});

	test('the oldest go when there are too many, or too much', async () => {
		const state = await emptyState();
		await keepFacts(state, 'salt', numbered(0, 3000));
		await keepFacts(state, 'salt', numbered(3000, 6000));
		expect([...(await readFactFile(state, 'salt'))]).toEqual([...numbered(2000, 6000)]);
		const long = 'x'.repeat(400_000);
		await keepFacts(state, 'salt', new Map(['a', 'b', 'c', 'd'].map(name => [name, long])));
		expect([...(await readFactFile(state, 'salt')).keys()]).toEqual(['b', 'c', 'd']);
	});

	test.each([
		'',
		'{"version":1,"salt":"salt","facts":[["a"',
		'{"version":2,"salt":"salt","facts":[["a",1]]}',
		'{"version":1,"salt":"other","facts":[["a",1]]}',
		'{"version":1,"salt":"salt","facts":{"a":1}}',
	])('%s counts as none, and is replaced', async text => {
		const state = await emptyState();
		await keepFacts(state, 'salt', numbered(0, 1));
		await writeFile(path.join(state.cache, 'facts.json'), text);
		expect((await readFactFile(state, 'salt')).size).toBe(0);
		await keepFacts(state, 'salt', numbered(4, 5));
		expect([...(await readFactFile(state, 'salt'))]).toEqual([...numbered(4, 5)]);
	});
});

const withFacts = async () => {
	const repository = await makeRepository({files: {text: 'one\ntwo\n', list: 'a\n'}});
	const place = await repository.worktree('work');
	const work = repository.inWorktree(place);
	await work.commit('own', {list: 'a\nb\n'});
	await repository.commit('base', {list: 'a\nc\n'});
	const file = path.join(repository.path, '.git/copse/cache/facts.json');
	const first = await look(repository);
	return {repository, place, work, file, first};
};

describe('facts that are kept', () => {
	test('a later list says the same with three processes and a status each', async () => {
		const {repository, place, work, first} = await withFacts();
		const again = await look(repository);
		expect(again.processes).toBeLessThanOrEqual(2 + 3);
		expect(again.row(place)).toEqual({...first.row(place), age_seconds: expect.any(Number)});
		expect(again.row(place).forecast).toEqual({kind: 'conflicts', files: ['list']});
		await work.write('text', 'one\n');
		expect(linesOf((await look(repository)).row(place))).toEqual([2, 1, 1]);
		await work.write('text', 'ONE\n');
		expect(linesOf((await look(repository)).row(place))).toEqual([2, 2, 2]);
		const warm = await look(repository);
		expect([warm.processes, linesOf(warm.row(place))]).toEqual([4, [2, 2, 2]]);
	});

	test('what another process wrote in their place is not believed', async () => {
		const {repository, place, file, first} = await withFacts();
		const text = await readFile(file, 'utf8');
		await writeFile(
			file,
			text.replaceAll('"kind":"conflicts"', '"kind":"no such kind"').replace(/"ahead":\d+/, '"ahead":"many"'),
		);
		expect((await look(repository)).row(place)).toEqual({
			...first.row(place),
			age_seconds: expect.any(Number),
		});
	});

	test('another way to merge a file makes the forecast anew', async () => {
		const {repository, place} = await withFacts();
		await repository.write('.gitattributes', 'list merge=union\n');
		expect((await look(repository)).row(place).forecast?.kind).toBe('clean');
	});

	test('a commit that is replaced counts as what replaces it', async () => {
		const {repository, place, work} = await withFacts();
		await work.commit('more', {more: '1\n'});
		expect((await look(repository)).row(place).ahead).toBe(2);
		await repository.git(['replace', '--graft', 'work', 'work~2']);
		expect((await look(repository)).row(place).ahead).toBe(1);
	});

	test('what was merged here is told from what is only at the same commit, also from what is kept', async () => {
		const {repository, place, work} = await withFacts();
		await work.git(['reset', '--quiet', '--hard', 'main']);
		await work.commit('own', {own: '1\n'});
		await repository.git(['merge', '--quiet', '--ff-only', 'work']);
		await repository.commit('later', {later: '1\n'});
		const other = await repository.worktree('other');
		for (const round of [1, 2]) {
			const {row} = await look(repository);
			expect([round, row(place).merged_by, row(other).merged_by]).toEqual([round, 'ancestor', null]);
		}
	});
});
