import type {Git} from '../../git/git-call.ts';
import {listTracked} from '../../git/list-untracked.ts';
import {refuse} from '../../model/problem.ts';
import {sideBySide} from '../../records/side-by-side.ts';
import {type CopyResult, type CopyRoots, copyEntry} from './copy-entry.ts';
import {sourceFolderProblems} from './source-folders.ts';
import {targetFolderMaker} from './target-folders.ts';

/** What came of copying files into a new worktree; paths are relative to its root, with `/`. */
export type IncludeResult = {
	readonly synced: readonly string[];
	/** `path: reason`, one for each file that should have been copied and was not. */
	readonly failed: readonly string[];
	/** Files that stayed as they are in the worktree. */
	readonly skippedExisting: number;
};

/** The answer when there is nothing to copy. */
export const nothingCopied: IncludeResult = {synced: [], failed: [], skippedExisting: 0};

/** How many files are copied at a time. */
const lanes = 8;

/**
 * Copies files and links from one checkout to the same places in another. A file that is there or that git tracks
 * there (though a sparse checkout leaves it out) is skipped; a failure stops only itself. Throws `cancelled`
 * once nothing is being written any more, and what git refuses.
 */
export const copyFiles = async (
	git: Git,
	roots: CopyRoots,
	names: readonly string[],
	signal: AbortSignal,
): Promise<IncludeResult> => {
	if (names.length === 0) return nothingCopied;
	const tracked = new Set(await git(listTracked(roots.to), {signal}));
	const folders = {source: sourceFolderProblems(roots.from), target: targetFolderMaker(roots)};
	const synced: string[] = [];
	const failed: string[] = [];
	let skippedExisting = 0;
	await sideBySide(names, lanes, async name => {
		if (signal.aborted) return;
		const result = standing(tracked, name) ?? (await copyEntry(roots, name, folders));
		if (result.kind === 'copied') synced.push(name);
		else if (result.kind === 'existed') skippedExisting += 1;
		else failed.push(`${name}: ${result.reason}`);
	});
	if (signal.aborted) throw refuse('cancelled', {verb: 'copying files'});
	return {synced: synced.sort(), failed: failed.sort(), skippedExisting};
};

/** What git's index alone decides; a submodule that is not there yet is an empty folder, and has to stay one. */
const standing = (tracked: ReadonlySet<string>, name: string): CopyResult | null => {
	if (tracked.has(name)) return {kind: 'existed'};
	for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1)) {
		const above = name.slice(0, end);
		if (tracked.has(above))
			return {kind: 'failed', reason: `${above} is a file or a submodule in the worktree`};
	}
	return null;
};
