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
