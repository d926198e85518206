import {mkdir, open, readFile} from 'node:fs/promises';
import path from 'node:path';
import {refuse} from '../model/problem.ts';
import {appendLine} from '../records/append-line.ts';
import {writeRefusal} from '../records/write-refusal.ts';

/**
 * Makes git overlook a folder of the main worktree in which worktrees are kept, by one line in `info/exclude`, which
 * no commit carries along. The line is added in one write: the bytes that are there stay, and so do the file's mode
 * and owner and a link to it elsewhere. Answers whether the line is new; one that is there is not added again.
 * `folder` is relative to the main worktree's root. Call it under the repository's lock.
 * Refuses with `invalid_name`, `state_not_writable` or `no_space`.
 */
export const excludeFolder = async (commonDirectory: string, folder: string): Promise<boolean> => {
	const line = excludeLine(folder);
	const file = path.join(commonDirectory, 'info', 'exclude');
	if ((await readOrMake(file)).split(/\r?\n/).includes(line)) return false;
	await appendLine(file, line, {create: false});
	return true;
};

/** The folder as a pattern that names only itself, at the root. */
const excludeLine = (folder: string): string => {
	const parts = folder.split(path.sep === '/' ? '/' : /[\\/]/).filter(part => part !== '' && part !== '.');
	if (path.isAbsolute(folder) || parts.length === 0 || parts.includes('..'))
		throw unfit(folder, 'it is not below the main worktree');
	if (/[\r\n\0]/.test(folder)) throw unfit(folder, 'it contains a line end');
	return `/${parts.map(part => part.replace(/[\\*?[\]]/g, '\\$&')).join('/')}/`;
};

const unfit = (name: string, reason: string) =>
	refuse('invalid_name', {what: 'the folder for worktrees', name, reason});

/** The file's text; a file that is not there is made empty, and readable for whoever may read the repository. */
const readOrMake = async (file: string): Promise<string> => {
	try {
		await mkdir(path.dirname(file), {recursive: true});
		await (await open(file, 'a', 0o666)).close();
		return await readFile(file, 'utf8');
	} catch (error) {
		throw writeRefusal(error, file);
	}
};
