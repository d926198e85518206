import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import ignore from 'ignore';
import {errorCode} from '../../records/error-code.ts';
import {copyFailure} from './copy-failure.ts';

/** The file in the root of the main worktree that says what new worktrees get a copy of. */
export const manifestName = '.worktreeinclude';

const mostBytes = 1_000_000;

/** What the manifest says: nothing for want of one, its rules, or why it could not be read. */
export type Manifest =
	| {readonly kind: 'none'}
	/** `names` tells of a path, relative with `/` (folders end in `/`), whether the rules name it. */
	| {readonly kind: 'rules'; readonly names: (path: string) => boolean}
	| {readonly kind: 'unreadable'; readonly reason: string};

/** Reads the manifest of a checkout: the language of .gitignore, whatever the line ends, with or without a BOM. */
export const readManifest = async (checkout: string): Promise<Manifest> => {
	const file = path.join(checkout, manifestName);
	try {
		const facts = await stat(file);
		// a pipe would never end
		if (!facts.isFile()) return {kind: 'unreadable', reason: 'it is not a file'};
		if (facts.size > mostBytes) return {kind: 'unreadable', reason: `it is larger than ${mostBytes} bytes`};
		const rules = ignore({ignorecase: false}).add(await readFile(file, 'utf8'));
		return {kind: 'rules', names: name => rules.ignores(name)};
	} catch (error) {
		return errorCode(error) === 'ENOENT' ? {kind: 'none'} : {kind: 'unreadable', reason: copyFailure(error)};
	}
};
