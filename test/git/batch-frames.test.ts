import {expect, test} from 'vitest';
import {arePlain, type BatchedOutput, batchScript, makeFrameReader} from '../../source/git/batch-frames.ts';

const printed = Buffer.concat([
	Buffer.from('# branch.oid 1\0? mark 0\0\0'),
	Buffer.from('\0mark-1 0\0'),
	Buffer.from('\0mark-1 128\0'),
	Buffer.from('2 R. new\0mark-1\0\xff\0', 'latin1'),
	Buffer.from('\0mark-1 0\0'),
]);
const outputs = [
	{exitCode: 0, text: '# branch.oid 1\0? mark 0\0\0'},
	{exitCode: 128, text: ''},
	{exitCode: 0, text: '2 R. new\0mark-1\0\xff\0'},
];

const read = (pieces: readonly Buffer[]): BatchedOutput[] => {
	const found: BatchedOutput[] = [];
	const reader = makeFrameReader('mark-1', output => found.push(output));
	for (const piece of pieces) reader(piece);
	return found;
};

const asText = (found: readonly BatchedOutput[]) =>
	found.map(({exitCode, stdout}) => ({exitCode, text: stdout.toString('latin1')}));

test('a batch is cut into the outputs of its processes wherever the pieces end', () => {
	expect(asText(read([printed]))).toEqual(outputs);
	expect(asText(read([...printed].map(byte => Buffer.from([byte]))))).toEqual(outputs);
	for (let at = 0; at <= printed.length; at += 1)
		expect(asText(read([printed.subarray(0, at), printed.subarray(at)]))).toEqual(outputs);
});

test('an output without its end is none', () => {
	expect(asText(read([printed.subarray(0, -1)]))).toEqual(outputs.slice(0, -1));
});

test.each([[['a b']], [["it's"]], [['$(id)']], [['*']], [['']], [['a\nb']], [['~']]])(
	'%j would need quotes',
	args => {
		expect(arePlain(args)).toBe(false);
	},
);

test('the script holds nothing but plain words', () => {
	const args = ['status', '--porcelain=v2', '-z'];
	expect(arePlain(args)).toBe(true);
	expect(batchScript(args)).toContain('git -C "$d" status --porcelain=v2 -z 2>/dev/null;');
});
