import {realpath} from 'node:fs/promises';
import type {Git} from '../../git/git-call.ts';
import {listUntracked} from '../../git/list-untracked.ts';
import {count, nameSome} from '../../model/name-some.ts';
import type {Report} from '../operation.ts';
import {copyFailure} from './copy-failure.ts';
import {copyFiles, type IncludeResult, nothingCopied} from './copy-files.ts';
import {type Manifest, manifestName, readManifest} from './read-manifest.ts';
import {notIgnoredWarning} from './warn-not-ignored.ts';
import {worktreesBelow} from './worktrees-below.ts';

/** What both ways of filling a new worktree need: `.worktreeinclude` and the seeds of `.copse.json`. */
export type CopyRequest = {
	readonly git: Git;
	/** Root of the main worktree. */
	readonly from: string;
	/** Root of the new worktree. */
	readonly to: string;
	/** Every registered worktree; none is walked, none copied from. */
	readonly worktrees: readonly string[];
	readonly signal: AbortSignal;
	readonly report: (report: Report) => void;
};

export type IncludeRequest = CopyRequest & {
	/** Which files may be named: all untracked ones, or only ignored ones. */
	readonly scope: 'untracked' | 'ignored';
};

/**
 * Copies what `.worktreeinclude` names into a new worktree. Only untracked files are candidates; repositories and
 * worktrees inside of main are left out. Nothing but `cancelled` is thrown: what fails is in `failed` and warned of.
 * Without the file git is not even started.
 */
export const copyIncludes = async (request: IncludeRequest): Promise<IncludeResult> => {
	const manifest = await readManifest(request.from);
	if (manifest.kind === 'none') return nothingCopied;
	const result = await copyNamed(request, manifest);
	const {git, to, signal, report} = request;
	if (result.failed.length > 0) {
		const message = `not included (${result.failed.length}): ${nameSome(result.failed)}`;
		report({kind: 'warning', warning: {code: 'include_failed', message}});
	}

	const warning = await notIgnoredWarning(git, to, result.synced, signal);
	if (warning !== null) report({kind: 'warning', warning});
	return result;
};

/** The files that `copyIncludes` would copy, by name; copies nothing, and what cannot be read names none. */
export const namedIncludes = async (request: IncludeRequest): Promise<readonly string[]> => {
	const manifest = await readManifest(request.from);
	if (manifest.kind !== 'rules') return [];
	try {
		// told when it is copied
		return await candidates({...request, report: () => {}}, await realpath(request.from), manifest.names);
	} catch (error) {
		if (request.signal.aborted) throw error;
		return [];
	}
};

const copyNamed = async (
	request: IncludeRequest,
	manifest: Exclude<Manifest, {kind: 'none'}>,
): Promise<IncludeResult> => {
	if (manifest.kind === 'unreadable') return nothingBut(manifest.reason);
	try {
		const roots = {from: await realpath(request.from), to: await realpath(request.to)};
		const names = await candidates(request, roots.from, manifest.names);
		if (names.length > 0) {
			const text = `copying ${count(names.length, 'file')} of ${manifestName}`;
			request.report({kind: 'step', text});
		}

		return await copyFiles(request.git, roots, names, request.signal);
	} catch (error) {
		if (request.signal.aborted) throw error;
		return nothingBut(copyFailure(error));
	}
};

const candidates = async (
	{git, scope, to, worktrees, signal, report}: IncludeRequest,
	from: string,
	isNamed: (name: string) => boolean,
): Promise<string[]> => {
	const inWorktree = await worktreesBelow(from, [...worktrees, to]);
	const untracked = await git(listUntracked(from, scope === 'ignored' ? 'ignored' : 'all'), {signal});
	const named = untracked.filter(name => isNamed(name) && !inWorktree(name));
	const repositories = named.filter(name => name.endsWith('/'));
	if (repositories.length > 0) {
		const message = `repositories inside of this one are not copied: ${nameSome(repositories)}`;
		report({kind: 'warning', warning: {code: 'include_skipped', message}});
	}

	return named.filter(name => !name.endsWith('/'));
};

const nothingBut = (reason: string): IncludeResult => ({
	...nothingCopied,
	failed: [`${manifestName}: ${reason}`],
});
