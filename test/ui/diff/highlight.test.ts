import {describe, expect, it} from 'vitest';
import {fileLanguage} from '../../../source/ui/diff/file-language.ts';
import {makeHighlighter} from '../../../source/ui/diff/highlight.ts';

const loaded = async (path: string) => {
	const highlighter = makeHighlighter();
	await new Promise<void>(resolve => {
		highlighter.subscribe(resolve);
		highlighter.spans('', path);
	});
	return (text: string) =>
		highlighter.spans(text, path).map(({start, end, kind}) => [text.slice(start, end), kind] as const);
};

describe('syntax colours', () => {
	it('come for a line once its language is there', async () => {
		const highlighter = makeHighlighter();
		expect(highlighter.spans('const a = 1;', 'a.ts')).toEqual([]);
		await expect.poll(highlighter.version).toBe(1);
		expect(highlighter.spans('const a = 1;', 'a.ts')[0]).toEqual({start: 0, end: 5, kind: 'keyword'});
	});

	it.each([
		['a.tsx', 'return <Form a="b">', 'return', 'keyword'],
		['a.jsx', 'return <Form a="b">', 'Form', 'type'],
		['a.js', 'function run() {}', 'run', 'function'],
		['a.json', '"key": true', 'true', 'constant'],
		['a.py', 'def run():', 'def', 'keyword'],
		['a.go', 'func main() {', 'func', 'keyword'],
		['a.rs', 'let x = 5;', 'let', 'keyword'],
		['A.java', 'class A {', 'class', 'keyword'],
		['a.c', 'int main(void)', 'int', 'keyword'],
		['a.cpp', 'template <class T>', 'template', 'keyword'],
		['a.css', 'color: red;', 'color', 'property'],
		['a.html', '<p class="x">', 'class', 'attribute'],
		['a.sh', 'if true; then', 'if', 'keyword'],
		['a.sql', 'SELECT 1', 'SELECT', 'keyword'],
		['a.yaml', 'key: 1', '1', 'number'],
		['a.md', '# Title', ' Title', 'keyword'],
		['a.toml', 'a = 1', '1', 'number'],
		['a.rb', 'def run', 'def', 'keyword'],
		['a.php', '<?php return 1;', 'return', 'keyword'],
		['a.kt', 'fun run() {}', 'fun', 'keyword'],
		['a.scss', '@include a;', '@include', 'keyword'],
		['Dockerfile', 'FROM node', 'FROM', 'keyword'],
		['Makefile', 'ifeq (a, b)', 'ifeq', 'keyword'],
		['a.tf', 'count = 3', '3', 'number'],
	])('know %s', async (path, text, word, kind) => {
		expect(await loaded(path).then(spans => spans(text))).toContainEqual([word, kind]);
	});

	it('lay the tokens of a line in order, without overlap', async () => {
		const spans = await loaded('a.tsx');
		// biome-ignore lint/suspicious/noTemplateCurlyInString: a template string of the text that is coloured
		const text = 'const a = <p title={`x ${b.c("d")}`}>text</p>; // done';
		let end = 0;
		for (const [word] of spans(text)) {
			const start = text.indexOf(word, end);
			expect(start, word).toBeGreaterThanOrEqual(end);
			end = start + word.length;
		}
		expect(spans(text).at(-1)).toEqual(['// done', 'comment']);
	});

	it('leave long lines and unknown names plain', async () => {
		const spans = await loaded('a.ts');
		expect(spans('const a = 1;'.repeat(100))).toEqual([]);
		expect(fileLanguage('notes')).toBeNull();
		expect(fileLanguage('constructor')).toBeNull();
		expect(fileLanguage('a.constructor')).toBeNull();
	});

	it('see the inner lines of a block comment as comment', async () => {
		const spans = await loaded('a.ts');
		expect(spans(' * if this then that')).toEqual([[' * if this then that', 'comment']]);
	});
});
