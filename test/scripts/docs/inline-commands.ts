import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pages} from './blocks.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const issueForms = ['.github/ISSUE_TEMPLATE/bug.yml', '.github/ISSUE_TEMPLATE/idea.yml'];

/** What stands apart from the sentences: blocks, pictures, and tables that are made from the source. */
const apart = /^ *```.*?^ *```$|<!-- (\w+(?::[\w-]+)?) -->.*?<!-- \/\1 -->/gms;

/** Each command within a sentence of the pages and the forms for issues that begins with `program`, once. */
export const inlineCommands = (program: RegExp): readonly string[] => [
	...new Set(
		[...pages, ...issueForms].flatMap(page => {
			const text = readFileSync(path.join(root, page), 'utf8').replace(apart, '');
			return [...text.matchAll(/`([^`]+)`/g)]
				.map(([, typed = '']) => typed.replace(/\s+/g, ' '))
				.filter(typed => program.test(typed));
		}),
	),
];
