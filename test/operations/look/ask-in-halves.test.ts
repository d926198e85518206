import {expect, test} from 'vitest';
import {refuse} from '../../../source/model/problem.ts';
import {askInHalves} from '../../../source/operations/look/ask-in-halves.ts';

const failed = () => refuse('git_failed', {command: 'git x', exit_code: 128, output: 'bad object'});

test('one question when all goes well, none for nothing', async () => {
	const asked: number[][] = [];
	const ask = async (part: readonly number[]) => {
		asked.push([...part]);
		return part.map(each => each * 2);
	};
	expect([...(await askInHalves([1, 2, 3], ask)).answers]).toEqual([
		[1, 2],
		[2, 4],
		[3, 6],
	]);
	await askInHalves([], ask);
	expect(asked).toEqual([[1, 2, 3]]);
});

test('one bad item fails alone, with few questions', async () => {
	let asked = 0;
	const {answers, failures} = await askInHalves([1, 2, 3, 4, 5, 6, 7, 8], async part => {
		asked += 1;
		if (part.includes(5)) throw failed();
		return part;
	});
	expect([[...answers.keys()], [...failures.keys()], asked]).toEqual([[1, 2, 3, 4, 6, 7, 8], [5], 7]);
});

test('a cancelled or timed-out question is not asked again', async () => {
	let asked = 0;
	const {failures} = await askInHalves([1, 2, 3], async () => {
		asked += 1;
		throw refuse('cancelled', {verb: 'x'});
	});
	expect([failures.size, asked]).toEqual([3, 1]);
});

test('an answer that is missing is a failure of its item', async () => {
	const {answers, failures} = await askInHalves([1, 2], async () => ['one']);
	expect([[...answers], [...failures.keys()]]).toEqual([[[1, 'one']], [2]]);
});

test('where nearly everything fails, the questions stay few', async () => {
	let asked = 0;
	const items = Array.from({length: 1000}, (_, index) => index);
	const {answers, failures} = await askInHalves(items, async part => {
		asked += 1;
		if (part.some(each => each > 2)) throw failed();
		return part;
	});
	expect([[...answers.keys()], failures.size]).toEqual([[0, 1, 2], 997]);
	expect(asked).toBeLessThan(60);
});
