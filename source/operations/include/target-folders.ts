import {lstat, mkdir} from 'node:fs/promises';
import path from 'node:path';
import {errorCode} from '../../records/error-code.ts';
import type {CopyRoots} from './copy-entry.ts';
import {copyFailure} from './copy-failure.ts';
import {type AskFolder, onceEach} from './once-each.ts';

/**
 * Makes folders of `to`, and all above them, like those of `from`; says why one cannot be made. A link on the way is
 * never followed: what lies behind it may be anywhere.
 */
export const targetFolderMaker = ({from, to}: CopyRoots): AskFolder => {
	const make = onceEach(async folder =>
		folder === '.'
			? null
			: ((await make(path.posix.dirname(folder))) ??
				makeOne(path.join(from, folder), path.join(to, folder), folder)),
	);
	return make;
};

const makeOne = async (like: string, folder: string, name: string): Promise<string | null> => {
	try {
		const {mode} = await lstat(like);
		// the owner can always put files into it
		await mkdir(folder, {mode: (mode & 0o777) | 0o700});
		return null;
	} catch (error) {
		return errorCode(error) === 'EEXIST' ? inTheWay(folder, name) : copyFailure(error);
	}
};

const inTheWay = async (folder: string, name: string): Promise<string | null> => {
	const facts = await lstat(folder);
	if (facts.isDirectory()) return null;
	return facts.isSymbolicLink() ? `${name} is a link in the worktree` : `${name} is a file in the worktree`;
};
