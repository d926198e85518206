import fc from 'fast-check';
import stringWidth from 'string-width';
import {describe, expect, it} from 'vitest';
import {searchPattern} from '../../../source/state/diff/search-pattern.ts';
import {renderLine} from '../../../source/ui/diff/render-line.ts';
import {renderSplitLine} from '../../../source/ui/diff/split-lines.ts';
import {parse} from '../../state/diff/real-patch.ts';
import {bare, dark, lookOf, still} from './looks.ts';

const documentOf = (before: readonly string[], after: readonly string[], name = 'a.ts') =>
	parse(
		Buffer.from(
			[
				`diff --git a/${name} b/${name}`,
				'index 1..2 100644',
				`@@ -1,${before.length + 1} +1,${after.length + 1} @@ export function Form()`,
				' context',
				...before.map(line => `-${line}`),
				...after.map(line => `+${line}`),
				'',
			].join('\n'),
		),
	);

const odd = [
	'\tif (a) {\treturn;\t}',
	'名前 = "漢字"; // 한국어',
	'🐑 👩‍👩‍👧‍👦 ❤️ 🇩🇪 👍🏽',
	'e\u0301 a\u0308 नमस्ते',
	'\u001b[31mred\u0007\u0000\u009b',
	'\u202eevil\u2066',
	'zero\u200bwidth\ufeff',
	'line\r',
	'x'.repeat(500),
	'漢'.repeat(300),
	'',
];

const columns = [200, 100, 60, 40];

describe('a line of a diff on the screen', () => {
	it('looks as it was drawn', () => {
		const document = documentOf(['  return <form>'], ['  return <form onSubmit={submit}>']);
		const lines = Array.from({length: document.lineCount}, (_, index) =>
			bare(renderLine(document, index, lookOf(60), still)).trimEnd(),
		);
		expect(lines).toEqual([
			' ▌ a.ts                                            +1 −1  M',
			' @@ export function Form()',
			'    1    1   context',
			'    2      −   return <form>',
			'         2 +   return <form onSubmit={submit}>',
		]);
	});

	it('has one number at forty columns', () => {
		const document = documentOf(['old'], ['new']);
		const lines = [2, 3, 4].map(index => bare(renderLine(document, index, lookOf(40), still)).trimEnd());
		expect(lines).toEqual(['   1   context', '   2 − old', '   2 + new']);
	});

	it.each(columns)('T06 is exactly %i cells wide, whatever it holds', width => {
		const document = documentOf(
			odd,
			odd.map(line => `${line}!`),
			'長い名前の/ファイル 👩‍👩‍👧 b/x.ts',
		);
		for (const left of [0, 1, 3, 7, 100]) {
			for (let index = 0; index < document.lineCount; index += 1) {
				for (const isCursor of [true, false]) {
					const look = lookOf(width, {left, theme: dark, pattern: searchPattern('re')});
					const state = {...still, isCursor};
					for (const render of [renderLine, renderSplitLine]) {
						const line = bare(render(document, index, look, state));
						expect(stringWidth(line), JSON.stringify(line)).toBe(width);
					}
				}
			}
		}
	});

	it('T06 is exactly as wide as the screen for any text', () => {
		fc.assert(
			fc.property(
				fc.string({unit: 'grapheme', maxLength: 60}).map(text => text.replaceAll('\n', '')),
				fc.integer({min: 1, max: 80}),
				fc.nat(20),
				(text, width, left) => {
					const document = documentOf([text], [`${text}x`]);
					for (const index of [0, 1, 2, 3, 4]) {
						expect(stringWidth(bare(renderLine(document, index, lookOf(width, {left}), still)))).toBe(width);
					}
				},
			),
			{numRuns: 300},
		);
	});

	it('shows control characters, and never sends them', () => {
		const document = documentOf(['\u001b[31mred\u0007'], ['\u202eevil']);
		expect(bare(renderLine(document, 3, lookOf(60), still))).toContain('^[[31mred^G');
		expect(bare(renderLine(document, 4, lookOf(60), still))).toContain('\\u{202e}evil');
	});

	it('puts tabs at stops of four', () => {
		const document = documentOf(['\ta\tb'], ['abc\td']);
		expect(bare(renderLine(document, 3, lookOf(60), still)).trimEnd()).toMatch(/− {5}a {3}b$/);
		expect(bare(renderLine(document, 4, lookOf(60), still)).trimEnd()).toMatch(/\+ abc d$/);
	});

	it('says with an ellipsis that a line goes on, and shifts sideways', () => {
		const document = documentOf([], ['0123456789'.repeat(8)]);
		expect(bare(renderLine(document, 3, lookOf(40), still))).toMatch(/\+ 0123456789.*…$/);
		expect(bare(renderLine(document, 3, lookOf(40, {left: 8}), still))).toMatch(/\+ 890123/);
	});

	it('puts a space where an edge halves a wide character', () => {
		const document = documentOf([], ['漢字漢']);
		expect(bare(renderLine(document, 3, lookOf(60, {left: 1}), still)).trimEnd()).toMatch(/\+ {2}字漢$/);
	});

	it('marks the words that changed, and where a search found something', () => {
		const document = documentOf(['const total = price;'], ['const sum = price;']);
		const look = lookOf(60, {theme: dark, pattern: searchPattern('price')});
		expect(renderLine(document, 3, look, still)).toContain(dark.deletedWord('total'));
		expect(renderLine(document, 4, look, still)).toContain(dark.addedWord('sum'));
		expect(renderLine(document, 4, look, still)).toContain(dark.match('price'));
	});

	it('shows the return of a CRLF line only where something changed', () => {
		const document = parse(
			Buffer.from('diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\r\n-old\r\n+old\n'),
		);
		const lines = [2, 3, 4].map(index => bare(renderLine(document, index, lookOf(60), still)).trimEnd());
		expect(lines.map(line => line.endsWith('^M'))).toEqual([false, true, false]);
	});
});

describe('side by side', () => {
	it('puts what replaces a line beside it', () => {
		const document = documentOf(['old one', 'old two'], ['new one']);
		const lines = [2, 3, 4].map(index => bare(renderSplitLine(document, index, lookOf(80), still)).trimEnd());
		expect(lines).toEqual([
			'    1   context                         │   1   context',
			'    2 − old one                         │   2 + new one',
			'    3 − old two                         │',
		]);
	});
});
