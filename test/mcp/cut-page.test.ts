import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {cutPage} from '../../source/mcp/cut-page.ts';
import {makePatchWindow} from '../../source/mcp/patch-window.ts';

const pagesOf = (patch: Buffer, limit: number): Buffer[] => {
	const pages: Buffer[] = [];
	for (let at = 0; at < patch.length; ) {
		const window = makePatchWindow(at, limit + 1);
		for (let from = 0; from < patch.length; from += 7) window.add(patch.subarray(from, from + 7));
		const length = cutPage(window.bytes(), limit);
		pages.push(window.bytes().subarray(0, length));
		at += length;
	}
	return pages;
};

describe('cutPage', () => {
	it('takes all that is short enough', () => {
		expect(cutPage(Buffer.from('+a\n'), 3)).toBe(3);
		expect(cutPage(Buffer.alloc(0), 3)).toBe(0);
	});

	it('cuts before a file rather than before a hunk, and before a hunk rather than before a line', () => {
		const file = (name: string, lines: number) =>
			`diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n${'@@ -1 +1 @@\n+line\n+line\n'.repeat(lines)}`;
		const two = Buffer.from(file('a', 3) + file('b', 9));
		const second = two.indexOf('diff --git a/b');
		expect(cutPage(two, second + 30)).toBe(second);
		const one = Buffer.from(file('a', 20));
		expect(one.subarray(cutPage(one, 200)).toString()).toMatch(/^@@ /);
		const plain = Buffer.from('+line\n'.repeat(100));
		expect(cutPage(plain, 100) % 6).toBe(0);
	});

	it('cuts within a line only when one is longer than a page, and never inside a character', () => {
		const long = Buffer.from(`+${'é🌲'.repeat(50)}\n`);
		for (let limit = 4; limit < 40; limit += 1)
			expect(long.subarray(0, cutPage(long, limit)).toString('utf8')).not.toContain('\ufffd');
	});

	it('goes on through anything, and loses nothing', () => {
		fc.assert(
			fc.property(fc.uint8Array({maxLength: 300}), fc.integer({min: 4, max: 60}), (bytes, limit) => {
				const patch = Buffer.from(bytes);
				const pages = pagesOf(patch, limit);
				expect(Buffer.concat(pages)).toEqual(patch);
				expect(pages.every(page => page.length > 0 && page.length <= limit)).toBe(true);
			}),
		);
	});
});
