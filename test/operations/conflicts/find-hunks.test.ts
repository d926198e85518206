import fc from 'fast-check';
import {expect, test} from 'vitest';
import {compareBlobs} from '../../../source/git/compare-blobs.ts';
import {makeGit} from '../../../source/git/run-git.ts';
import {makeScratchObjects} from '../../../source/git/scratch-objects.ts';
import {findHunks, splitLines} from '../../../source/operations/conflicts/find-hunks.ts';
import {makeRepository} from '../../helpers/repo.ts';

const change = (start: number, end: number, newStart: number, newEnd: number) => ({
	start,
	end,
	newStart,
	newEnd,
});
const lines = (text: string): readonly string[] => splitLines(text);

test('changes of both sides that overlap or touch are one hunk, with the lines of all three', () => {
	const sides = {
		base: lines('1\n2\n3\n4\n5\n'),
		ours: lines('1\ntwo\n3\n4\n5\n'),
		theirs: lines('0\n1\n2\nthree\n4\n5\n'),
	};
	const changes = {ours: [change(1, 2, 1, 2)], theirs: [change(0, 0, 0, 1), change(2, 3, 3, 4)]};
	expect(findHunks(sides, changes, 10)).toEqual([
		{
			base: {from: 2, count: 2, lines: ['2', '3']},
			ours: {from: 2, count: 2, lines: ['two', '3']},
			theirs: {from: 3, count: 2, lines: ['2', 'three']},
		},
	]);
});

test('a change that both made alike, and one that only one side made, are no conflict', () => {
	const sides = {base: lines('1\n2\n3\n'), ours: lines('one\n2\n3\n'), theirs: lines('one\n2\n')};
	const changes = {ours: [change(0, 1, 0, 1)], theirs: [change(0, 1, 0, 1), change(2, 3, 2, 2)]};
	expect(findHunks(sides, changes, 10)).toEqual([]);
});

test('long sides are cut, and say how long they are; ends of lines are not told', () => {
	const sides = {base: [], ours: lines('a\r\nb\nc'), theirs: lines('d')};
	const [hunk] = findHunks(sides, {ours: [change(0, 0, 0, 3)], theirs: [change(0, 0, 0, 1)]}, 2);
	expect(hunk).toEqual({
		base: {from: 1, count: 0, lines: []},
		ours: {from: 1, count: 3, lines: ['a', 'b']},
		theirs: {from: 1, count: 1, lines: ['d']},
	});
});

/** The three sides of each conflict as git writes them with marks of diff3. */
const marked = (text: string): readonly (readonly string[])[] =>
	[...text.matchAll(/^<{7} .*\n([\s\S]*?)^\|{7} .*\n([\s\S]*?)^={7}\n([\s\S]*?)^>{7} .*\n?/gm)].map(
		([, ours = '', base = '', theirs = '']) => [ours, base, theirs],
	);

test('any two edits of a file give the hunks that git itself marks', async () => {
	const repository = await makeRepository();
	const git = makeGit({environment: repository.env});
	const edit = fc.record({at: fc.nat(20), drop: fc.nat(3), add: fc.array(fc.constantFrom('x', 'y', 'z'))});
	const edits = fc.array(edit, {maxLength: 4});
	const base = Array.from({length: 20}, (_, index) => `${index % 7}`);
	const apply = (wish: readonly {at: number; drop: number; add: readonly string[]}[]): string => {
		const text = [...base];
		for (const {at, drop, add} of wish) text.splice(at, drop, ...add);
		return text.map(line => `${line}\n`).join('');
	};
	// many files in one repository: git is asked a few times only
	const cases = fc.sample(fc.tuple(edits, edits), {numRuns: 150});
	const files = (pick: (pair: (typeof cases)[number]) => string) =>
		Object.fromEntries(cases.map((pair, index) => [`f${index}`, pick(pair)]));
	await repository.commit(
		'base',
		files(() => apply([])),
	);
	const work = repository.inWorktree(await repository.worktree('work'));
	await work.commit(
		'theirs',
		files(([, theirs]) => apply(theirs)),
	);
	await repository.commit(
		'ours',
		files(([ours]) => apply(ours)),
	);
	const args = [
		'-c',
		'merge.conflictStyle=diff3',
		'merge-tree',
		'--write-tree',
		'--no-messages',
		'main',
		'work',
	];
	const [tree = ''] = (await repository.git(args, {allowFailure: true})).split('\n');
	const scratch = await makeScratchObjects(`${repository.path}/.git`);
	const ids = await repository.git([
		'rev-parse',
		...cases.flatMap((_, index) => ['main~1', 'main', 'work'].map(at => `${at}:f${index}`)),
	]);
	const shas = ids.split('\n');
	const sides = cases.map((_, index) => shas.slice(3 * index, 3 * index + 3));
	const changes = await compareBlobs(
		git,
		repository.path,
		sides.flatMap(([from = '', ours = '', theirs = '']) => [
			{from, to: ours},
			{from, to: theirs},
		]),
		scratch,
	);
	await scratch.remove();
	const merged = await repository.git(['cat-file', '--batch'], {
		input: cases.map((_, index) => `${tree}:f${index}\n`).join(''),
	});
	const results = merged.split(/^[0-9a-f]{40} blob \d+\n/m).slice(1);
	let conflicts = 0;
	for (const [index, [ours, theirs]] of cases.entries()) {
		const of = {base: lines(apply([])), ours: lines(apply(ours)), theirs: lines(apply(theirs))};
		const own = {ours: changes[2 * index] ?? [], theirs: changes[2 * index + 1] ?? []};
		const found = findHunks(of, own, 100);
		conflicts += found.length;
		const asText = (hunk: (typeof found)[number]) =>
			[hunk.ours, hunk.base, hunk.theirs].map(side => side.lines.map(line => `${line}\n`).join(''));
		expect(found.map(asText), `case ${index}`).toEqual(marked(results[index] ?? ''));
		for (const hunk of found)
			for (const side of ['base', 'ours', 'theirs'] as const)
				expect(of[side].slice(hunk[side].from - 1, hunk[side].from - 1 + hunk[side].count).join('')).toBe(
					hunk[side].lines.map(line => `${line}\n`).join(''),
				);
	}
	expect(conflicts).toBeGreaterThan(50);
});
