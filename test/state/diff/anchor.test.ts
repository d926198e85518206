import {describe, expect, it} from 'vitest';
import {anchorOf, lineOfAnchor} from '../../../source/state/diff/anchor.ts';
import {generatedPatch} from './generated-patch.ts';
import {parse, realPatch, write} from './real-patch.ts';

describe('a place in a file', () => {
	it('is found again in another document of the same change', () => {
		const document = parse(generatedPatch(3, 5));
		for (let line = 0; line < document.lineCount; line += 1) {
			const anchor = anchorOf(document, line, 'new') ?? expect.fail();
			const found = lineOfAnchor(document, anchor) ?? expect.fail();
			expect(found, `line ${line}`).toBe(line);
		}
	});

	it('is not there while its file has not come', () => {
		const anchor = {path: 'elsewhere', line: null};
		expect(lineOfAnchor(parse(generatedPatch(1, 1)), anchor)).toBeNull();
	});

	it('stays at its line when lines come or go above it, while what it is compared with stays', async () => {
		const numbered = Array.from({length: 60}, (_, index) => `line ${index}`);
		const work = numbered.flatMap((line, index) =>
			index % 20 === 10 ? [`changed ${index}`, `and ${index}`, `more ${index}`] : [line],
		);
		const patchOf = (lines: readonly string[]) =>
			realPatch(write('x', `${numbered.join('\n')}\n`), write('x', `${lines.join('\n')}\n`));
		const before = parse(await patchOf(work));
		for (const lines of [['top one', 'top two', ...work], work.slice(2), ['top', ...work.slice(5)]]) {
			const after = parse(await patchOf(lines));
			const texts = new Map(linesIn(after).map(({kind, text}, index) => [`${kind} ${text}`, index]));
			let compared = 0;
			for (const [index, {kind, text}] of linesIn(before).entries()) {
				// the header of a hunk has no text of its own, and what is out of sight now has no line
				const there = kind === 'hunk' ? undefined : texts.get(`${kind} ${text}`);
				if (there === undefined) continue;
				const anchor = anchorOf(before, index, 'old') ?? expect.fail();
				expect(lineOfAnchor(after, anchor), text).toBe(there);
				compared += 1;
			}
			expect(compared).toBeGreaterThan(20);
		}
	});

	it('of the header of a hunk is that header again, whatever was written above', async () => {
		const lines = Array.from({length: 60}, (_, index) => `line ${index}`);
		const with40 = lines.with(40, 'changed');
		const patchOf = (now: readonly string[]) =>
			realPatch(write('x', lines.join('\n')), write('x', now.join('\n')));
		const [before, after] = [parse(await patchOf(with40)), parse(await patchOf(['top', ...with40]))];
		const [header] = hunksIn(before);
		const anchor = anchorOf(before, header ?? expect.fail(), 'old') ?? expect.fail();
		expect(lineOfAnchor(after, anchor)).toBe(hunksIn(after).at(-1));
	});

	it('is found in a file that is new as well, however long', () => {
		const added = Array.from({length: 3000}, (_, index) => `+line ${index}\n`).join('');
		const document = parse(
			Buffer.from(
				`diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1,3000 @@\n${added}`,
			),
		);
		for (let line = 0; line < document.lineCount; line += 7) {
			const found = lineOfAnchor(document, anchorOf(document, line, 'old') ?? expect.fail());
			expect(Math.abs((found ?? expect.fail()) - line), `line ${line}`).toBe(0);
		}
	});
});

type Document = ReturnType<typeof parse>;
const linesIn = (document: Document) =>
	Array.from({length: document.lineCount}, (_, index) => document.lineAt(index));
const hunksIn = (document: Document): readonly number[] =>
	Array.from({length: document.hunkCount}, (_, hunk) => document.hunkLine(hunk));
