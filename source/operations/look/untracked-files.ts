import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import ignore, {type Ignore} from 'ignore';

type Rules = {readonly folder: string; readonly matcher: Ignore};

/**
 * The files below an untracked folder that git would not ignore, for folders that `git status` names in one line.
 * Reads the given exclude files and `.gitignore` files from the checkout's root down; nested repositories are
 * skipped; stops at `limit` files. `folder` and the answers are relative to the checkout, with `/`.
 */
export const untrackedFilesBelow = async (
	checkout: string,
	folder: string,
	{limit, excludes}: {readonly limit: number; readonly excludes: readonly string[]},
): Promise<string[]> => {
	const start = folder.replace(/\/$/, '');
	const above = await Promise.all([
		...excludes.map(file => rulesFrom(file, '')),
		...['', ...ancestors(start)].map(each => rulesOf(checkout, each)),
	]);
	const rules = above.filter(each => each !== null);
	const files: string[] = [];
	const visit = async (current: string, known: readonly Rules[]): Promise<void> => {
		const entries = await readdir(path.join(checkout, current), {withFileTypes: true}).catch(() => []);
		if (entries.some(({name}) => name === '.git')) return;
		const own = current === start ? null : await rulesOf(checkout, current);
		const active = own === null ? known : [...known, own];
		for (const entry of entries) {
			if (files.length >= limit) return;
			const name = `${current}/${entry.name}`;
			if (isIgnored(active, entry.isDirectory() ? `${name}/` : name)) continue;
			if (entry.isDirectory()) await visit(name, active);
			else files.push(name);
		}
	};
	await visit(start, rules);
	return files;
};

const ancestors = (folder: string): string[] => {
	const parts = folder.split('/');
	return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

const rulesOf = (checkout: string, folder: string): Promise<Rules | null> =>
	rulesFrom(path.join(checkout, folder, '.gitignore'), folder);

const rulesFrom = async (file: string, folder: string): Promise<Rules | null> => {
	const text = await readFile(file, 'utf8').catch(() => null);
	return text === null ? null : {folder, matcher: ignore({ignorecase: false}).add(text)};
};

/** The rules of the deepest folder that says anything about a name decide. */
const isIgnored = (rules: readonly Rules[], name: string): boolean => {
	for (const {folder, matcher} of [...rules].reverse()) {
		const inside = folder === '' ? name : name.slice(folder.length + 1);
		const answer = matcher.test(inside);
		if (answer.ignored) return true;
		if (answer.unignored) return false;
	}
	return false;
};
