import {readFile} from 'node:fs/promises';
import path from 'node:path';

/** Whether git might change the content of a file of a checkout on its way in; the path is relative with `/`. */
export type MayConvert = (file: string) => Promise<boolean>;

const converting = /\b(filter|working-tree-encoding)=|\bident\b/;

/**
 * Looks at the attribute files that reach a file: those of its folders, and the given ones from outside. Line
 * endings are not told of here: they show in the content itself.
 */
export const conversionsOf = (checkout: string, outside: readonly string[]): MayConvert => {
	const known = new Map<string, Promise<boolean>>();
	const tellsOf = (file: string): Promise<boolean> => {
		const answer =
			known.get(file) ??
			readFile(file, 'utf8').then(
				text => converting.test(text),
				() => false,
			);
		known.set(file, answer);
		return answer;
	};
	return async file => {
		const parts = file.split('/');
		const own = parts.map((_, depth) => path.join(checkout, ...parts.slice(0, depth), '.gitattributes'));
		return (await Promise.all([...outside, ...own].map(tellsOf))).includes(true);
	};
};
