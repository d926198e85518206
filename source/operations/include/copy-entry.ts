import {constants} from 'node:fs';
import {copyFile, lstat, readlink, symlink} from 'node:fs/promises';
import path from 'node:path';
import {errorCode} from '../../records/error-code.ts';
import {copyFailure} from './copy-failure.ts';
import {linkProblem} from './link-problem.ts';
import type {AskFolder} from './once-each.ts';
import {touchesGitDirectory} from './touches-git-directory.ts';

/** How the copying of one file or link ended. */
export type CopyResult =
	| {readonly kind: 'copied'}
	| {readonly kind: 'existed'}
	| {readonly kind: 'failed'; readonly reason: string};

/** Real paths of the two checkouts. */
export type CopyRoots = {readonly from: string; readonly to: string};

/** The folders on both sides: what forbids to read from one, and the making of one. */
export type CopyFolders = {readonly source: AskFolder; readonly target: AskFolder};

/**
 * Copies one file or link between checkouts, its mode with it, sharing the blocks where the disk can. What is there
 * already stays. Nothing is read or written outside of the two or in a git directory. `name` is relative, with `/`.
 */
export const copyEntry = async (
	roots: CopyRoots,
	name: string,
	folders: CopyFolders,
): Promise<CopyResult> => {
	const [source, copy] = [path.join(roots.from, name), path.join(roots.to, name)];
	const folder = path.posix.dirname(name);
	try {
		if (touchesGitDirectory(name)) return failed('it lies in a git directory');
		const misplaced = await folders.source(folder);
		if (misplaced !== null) return failed(misplaced);
		const facts = await lstat(source);
		if (facts.isDirectory()) return failed('it is a folder');
		if (!facts.isFile() && !facts.isSymbolicLink()) return failed('it is neither a file nor a link');
		const target = facts.isSymbolicLink() ? await readlink(source) : null;
		const leak = target === null ? null : await linkProblem([roots.from, roots.to], name, target);
		const trouble = leak ?? (await folders.target(folder));
		if (trouble !== null) return failed(trouble);
		if (target !== null) await symlink(target, copy);
		else await copyFile(source, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
		return {kind: 'copied'};
	} catch (error) {
		const code = errorCode(error);
		if (code === 'EEXIST') return {kind: 'existed'};
		return failed(code === 'ENOENT' ? notFound(name) : copyFailure(error));
	}
};

/** Bytes that are no UTF-8 come as `\xff` and so name no file (see decodeName). */
const notFound = (name: string): string =>
	/\\x[0-9a-f]{2}/.test(name) ? 'there is no such file; its name may not be UTF-8' : 'there is no such file';

const failed = (reason: string): CopyResult => ({kind: 'failed', reason});
