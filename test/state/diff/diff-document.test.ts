import {describe, expect, it} from 'vitest';
import {initialView, viewRows} from '../../../source/state/diff/view.ts';
import {generatedPatch, linesPerHunk} from './generated-patch.ts';
import {parse} from './real-patch.ts';

const files = 125;
const hunks = 500;
const patch = generatedPatch(files, hunks);
const document = parse(patch, cutEvery(patch, 65_536));

describe('a document of 500,000 lines', () => {
	it('F07 holds every line', () => {
		expect(document.lineCount).toBe(files * (1 + hunks * (linesPerHunk - 0)));
		expect(document.lineCount).toBeGreaterThanOrEqual(500_000);
	});

	it('F07 keeps its text and less than 12 bytes a line beside', () => {
		expect(document.bytesHeld() - patch.length).toBeLessThan(document.lineCount * 12);
	});

	it('F07 decodes nothing but the lines that are asked for', () => {
		const before = document.decoded();
		for (let line = 400_000; line < 400_050; line += 1) document.lineAt(line);
		expect(document.decoded() - before).toBeLessThanOrEqual(50);
	});

	it('F07 knows the numbers of any line', () => {
		const last = document.lineAt(document.lineCount - 1);
		expect(last).toMatchObject({kind: 'context', oldNumber: (hunks - 1) * 100 + 5, fileIndex: files - 1});
	});

	it('F07 finds rows and lines of a folded, side-by-side view both ways', () => {
		const view = {...initialView(), split: true, folds: new Map([['src/folder-3/file-3.ts', true]])};
		const rows = viewRows(document, view);
		expect(rows.count).toBe((files - 1) * (1 + hunks * 6) + 1);
		for (let row = 0; row < rows.count; row += 997) expect(rows.rowOf(rows.lineOf(row))).toBe(row);
	});
});

describe('a file larger than what is held', () => {
	const small = parse(generatedPatch(3, 40), undefined, {file: 1000, total: 100_000});

	it('F07 is one line that says how many it has', () => {
		expect(small.lineCount).toBe(3);
		expect(small.files.map(file => [file.tooLarge, file.added, file.deleted])).toEqual([
			[true, 80, 80],
			[true, 80, 80],
			[true, 80, 80],
		]);
	});

	it('F07 takes no memory beyond the pages', () => {
		expect(small.bytesHeld()).toBeLessThan(200_000);
	});

	it('F07 leaves files before and after whole', () => {
		const mixed = Buffer.concat([generatedPatch(1, 2), generatedPatch(1, 400), generatedPatch(1, 2)]);
		const held = parse(mixed, undefined, {file: 1000, total: 100_000});
		expect(held.files.map(file => file.tooLarge)).toEqual([false, true, false]);
		expect(held.lineCount).toBe(17 + 1 + 17);
		expect(held.lineAt(20)).toMatchObject({
			kind: 'context',
			text: 'const first = 1;'.slice(0, 16),
			oldNumber: 1,
		});
		expect(held.hunkCount).toBe(4);
	});

	it('F07 leaves nothing of its pairs behind, wherever in a hunk it was given up', () => {
		const after = generatedPatch(1, 2);
		const alone = parse(after);
		for (let size = 0; size <= 12; size += 1) {
			const changed = [...lines('-', size), ...lines('+', 12)].join('');
			const large = `diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,${size} +1,12 @@\n${changed}`;
			const held = parse(Buffer.concat([Buffer.from(large), after]), undefined, {file: 300, total: 100_000});
			expect(held.files.map(file => file.tooLarge)).toEqual([true, false]);
			const shifted = (line: number | null) => (line === null ? null : line + 1);
			for (let line = 0; line < alone.lineCount; line += 1)
				expect(held.pairOf(line + 1), `${size}: line ${line}`).toBe(shifted(alone.pairOf(line)));
			const view = {...initialView(), split: true};
			expect(viewRows(held, view).count, `${size}`).toBe(1 + viewRows(alone, view).count);
		}
	});

	it('F07 is cut off within a line that never ends', () => {
		const endless = Buffer.concat([
			Buffer.from('diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -0,0 +1,2 @@\n+'),
			Buffer.alloc(5000, 0x61),
			Buffer.from('\n+b\n'),
		]);
		const held = parse(endless, undefined, {file: 1000, total: 100_000});
		expect(held.files).toMatchObject([{tooLarge: true, added: 2}]);
		expect(held.lineCount).toBe(1);
	});
});

it('cuts a long line at a whole character', () => {
	const long = Buffer.from(`diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -0,0 +1 @@\n+${'é'.repeat(100)}\n`);
	expect(parse(long).lineAt(2, 11).text).toBe('é'.repeat(5));
});

function cutEvery(bytes: Buffer, size: number): readonly Buffer[] {
	return Array.from({length: Math.ceil(bytes.length / size)}, (_, index) =>
		bytes.subarray(index * size, (index + 1) * size),
	);
}

/** So many changed lines of 30 bytes. */
function lines(sign: '+' | '-', count: number): readonly string[] {
	return Array.from({length: count}, (_, index) => `${sign}${String(index).padStart(28, 'x')}\n`);
}
