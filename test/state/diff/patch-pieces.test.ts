import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import {all, linesOf, link, parse, realPatch, write} from './real-patch.ts';

let patch: Buffer;

beforeAll(async () => {
	patch = await realPatch(
		all(
			write('名前 b/ü.txt', 'één\n二\n🐑🐑\nfour'),
			write('l', 'text\n'),
			write('bin', Buffer.from([0, 1])),
		),
		all(
			write('名前 b/ü.txt', 'één\n三\n🐑🐑🐑\nfour\n'),
			link('l', 'ziel/é'),
			write('bin', Buffer.from([0, 2])),
			write('latin', Buffer.from('gr\xfc\xdfe\r\n\r\nx\n', 'latin1')),
		),
		['--binary'],
	);
});

describe('a patch that comes in pieces', () => {
	it('F05 gives the same document wherever the pieces end', () => {
		const whole = parse(patch);
		fc.assert(
			fc.property(fc.array(fc.integer({min: 0, max: patch.length})), cuts => {
				const document = parse(patch, cutAt(patch, cuts));
				expect(linesOf(document)).toEqual(linesOf(whole));
				expect(document.files).toEqual(whole.files);
			}),
			{numRuns: 200},
		);
	});

	it('gives the same document byte by byte', () => {
		const pieces = Array.from(patch, byte => Buffer.from([byte]));
		expect(linesOf(parse(patch, pieces))).toEqual(linesOf(parse(patch)));
	});

	it('never throws on bytes that are no patch', () => {
		fc.assert(
			fc.property(fc.uint8Array({maxLength: 400}), fc.nat(patch.length), (noise, at) => {
				const mixed = Buffer.concat([patch.subarray(0, at), noise, patch.subarray(at)]);
				linesOf(parse(mixed));
			}),
		);
	});
});

const cutAt = (bytes: Buffer, cuts: readonly number[]): readonly Buffer[] => {
	const edges = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
	return edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
};
