import {Readable} from 'node:stream';
import {expect, test} from 'vitest';
import {watchReads} from '../../source/ui/keys/watch-reads.ts';

const read = (...chunks: readonly string[]) => {
	const left = [...chunks];
	const stream = Object.assign(new Readable({read: () => undefined}), {
		...{isTTY: true, isRaw: true, fd: 0},
		setRawMode: () => stream,
		read: () => left.shift() ?? null,
	});
	const watched = watchReads(stream as unknown as NodeJS.ReadStream);
	for (const _ of chunks) watched.stdin.read();
	return watched;
};

test.each([
	['a terminal that tells nothing counts as looked at', ['a'], false],
	['it was told that the focus went', ['a', '\u001b[O'], true],
	['it came back', ['\u001b[O', 'x\u001b[I'], false],
	['it came back and went in one read', ['\u001b[O', '\u001b[I\u001b[O'], true],
	['it went and came back in one read', ['\u001b[O\u001b[I'], false],
	['other keys say nothing about it', ['\u001b[O', 'a\u001b[A'], true],
])('%s', (_, chunks, away) => {
	expect(read(...chunks).isAway()).toBe(away);
});

test.each<[string, readonly (readonly [string, number])[], number, boolean]>([
	[
		'a hand at its fastest',
		[
			['x', 0],
			['b', 70],
			['y', 70],
		],
		1,
		false,
	],
	[
		'a burst cut into single reads',
		[
			['x', 0],
			['b', 1],
			['y', 1],
			['y', 1],
		],
		4,
		true,
	],
	[
		'a burst after a pause',
		[
			['x', 0],
			['b', 500],
			['y', 2],
		],
		2,
		true,
	],
	[
		'keys that type nothing are no part of one',
		[
			['\u001b[A', 0],
			['y', 1],
		],
		1,
		false,
	],
])('%s', (_, chunks, characters, hurried) => {
	let time = 0;
	const left = chunks.map(([text]) => text);
	const stream = Object.assign(new Readable({read: () => undefined}), {
		...{isTTY: true, isRaw: true, fd: 0},
		setRawMode: () => stream,
		read: () => left.shift() ?? null,
	});
	const watched = watchReads(stream as unknown as NodeJS.ReadStream, null, () => time);
	for (const [, after] of chunks) {
		time += after;
		watched.stdin.read();
	}
	expect(watched.factsFor(1)).toEqual({characters, hurried, afterFocus: false});
});
