import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {topics} from '../../../source/cli/help/topics.ts';
import {commands} from '../../../source/cli/operation-fields.ts';

/** Lines of the documentation that are set apart from the text: mostly commands. */
export type DocBlock = {
	/** Where it stands and how it begins, without comments: `README.md: copse list`. */
	readonly name: string;
	/** The language of a fence; empty for commands, and for blocks of help. */
	readonly language: string;
	readonly lines: readonly string[];
};

const root = path.resolve(import.meta.dirname, '../../..');

/** Every page that a person reads, from the root of the repository. */
export const pages: readonly string[] = [
	'README.md',
	'CONTRIBUTING.md',
	'CHANGELOG.md',
	...readdirSync(path.join(root, 'docs'))
		.filter(name => name.endsWith('.md'))
		.map(name => `docs/${name}`),
	'examples/README.md',
];

/** A line as it is typed, without the comment behind it. */
export const withoutComment = (line: string): string => line.replace(/(^| +)# .*$/, '');

const fence = /^( *)```(\w*)\n(.*?)^ *```$/gms;

const blocksOfPage = (page: string): DocBlock[] => {
	// the pictures of the screen are made from the screen
	const text = readFileSync(path.join(root, page), 'utf8').replace(
		/<!-- (screen(?::\w+)?) -->.*?<!-- \/\1 -->/gs,
		'',
	);
	return [...text.matchAll(fence)].map(([, indent = '', language = '', body = '']) =>
		block(page, language, body.trimEnd().split(`\n${indent}`)),
	);
};

const block = (place: string, language: string, typed: readonly string[]): DocBlock => {
	const lines = typed.map(line => line.trim()).filter(line => line !== '');
	return {name: `${place}: ${withoutComment(lines[0] ?? '')}`, language, lines};
};

/** The blocks of all pages, of every topic of help and of every verb's help; the man page is made of the latter two. */
export const docBlocks: readonly DocBlock[] = [
	...pages.flatMap(blocksOfPage),
	...topics.flatMap(({name, parts}) =>
		parts({keys: []}).flatMap(part => (part.kind === 'lines' ? [block(`help ${name}`, '', part.lines)] : [])),
	),
	...commands.map(({name, examples}) => block(`help ${name}`, '', examples)),
];

/** The lines of a block, by its name, as they are typed; throws when the documentation has no such block. */
export const linesOf = (name: string): readonly string[] => {
	const found = docBlocks.find(block => block.name === name);
	if (found === undefined) throw new Error(`no block ${name}`);
	return found.lines.map(withoutComment);
};
