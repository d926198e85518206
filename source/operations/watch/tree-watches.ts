import {lstatSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Git} from '../../git/git-call.ts';
import {foldersOfUntracked, listFolders} from '../../git/list-folders.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {Stir} from './status-in-part.ts';
import {FolderWatches} from './watch-folders.ts';

/** Folders that are watched in all: each costs about a kilobyte here and one in the kernel. */
const folderLimit = 40_000;
/** Paths of a tree that are remembered between two statuses; where more are touched, all of it is read. */
const pathLimit = 50;

type Tree = {
	readonly watches: FolderWatches;
	/** All that are watched. */
	folders: number;
	/** Those with tracked files, relative. */
	tracked: ReadonlySet<string>;
	/** Untracked ones that git named when the folders were listed. */
	named: ReadonlySet<string>;
	/** New ones, by full path: as long as they are empty git does not name them. */
	fresh: Set<string>;
	stirred: boolean;
	/** Folders came or went, and have to be listed again. */
	stale: boolean;
	/** Relative paths that were touched since the last status; null when that is not all that may have happened. */
	touched: Set<string> | null;
};

/**
 * Watches the files of worktrees: every folder that holds tracked files, and untracked ones that git names. A stir
 * says where something happened, not what: a status tells that. A tree with more folders than may be watched, or
 * where watches have run out, is not watched at all: it is left to polling, as is one with submodules. Ignored folders
 * are not watched.
 */
export class TreeWatches {
	readonly #git: Git;
	readonly #onStir: () => void;
	readonly #limit: number;
	readonly #trees = new Map<string, Tree>();
	readonly #untracked = new Map<string, readonly string[]>();
	/** Trees that could not be watched, and when that was found: epoch milliseconds. */
	readonly #refused = new Map<string, number>();

	constructor(git: Git, onStir: () => void, limit = folderLimit) {
		this.#git = git;
		this.#onStir = onStir;
		this.#limit = limit;
	}

	/** Whether the files of a worktree are watched and nothing happened in it since its status was read. */
	readonly isCalm = (place: string): boolean => this.#isWatched(place) && !this.isStirred(place);

	readonly isStirred = (place: string): boolean => this.#trees.get(place)?.stirred === true;

	/**
	 * Called before a status is read: what happens from here on stirs again. Answers what was touched since it was
	 * called last; null when more than that may have happened.
	 */
	settle(place: string): Stir | null {
		const tree = this.#trees.get(place);
		if (tree === undefined) return null;
		const {touched, tracked, stale} = tree;
		tree.stirred = false;
		tree.touched = stale ? null : new Set();
		return stale || touched === null ? null : {paths: touched, tracked};
	}

	/** Tells which untracked folders (relative) the last status named: what happens in them is to be seen as well. */
	nameUntracked(place: string, folders: readonly string[]): void {
		this.#untracked.set(place, folders);
		const tree = this.#trees.get(place);
		// one that git did not name yet when the folders were listed; whether it could be watched is known then
		const isNew = (each: string) =>
			tree?.named.has(each) === false && !tree.watches.has(path.resolve(place, each));
		if (tree?.stale === false) tree.stale = folders.some(isNew);
	}

	/** Lets go of worktrees that are not among these, and watches one more, or one whose folders changed, if any. */
	async follow(places: readonly string[]): Promise<void> {
		for (const [place, tree] of this.#trees) {
			if (places.includes(place)) continue;
			this.#untracked.delete(place);
			tree.watches.close();
			this.#trees.delete(place);
		}
		const next = places.find(place => !this.#isWatched(place) && !this.#isRefused(place));
		if (next !== undefined) await this.#watch(next, this.#untracked.get(next) ?? []);
	}

	close(): void {
		for (const {watches} of this.#trees.values()) watches.close();
		this.#trees.clear();
	}

	#isWatched(place: string): boolean {
		return this.#trees.get(place)?.stale === false;
	}

	#isRefused(place: string): boolean {
		return Date.now() - (this.#refused.get(place) ?? 0) < retry;
	}

	async #watch(place: string, untracked: readonly string[]): Promise<void> {
		const tree = this.#trees.get(place) ?? this.#plant(place);
		// from here on a change of the folders makes them be listed again
		tree.stale = false;
		try {
			const [{folders: tracked, hasSubmodules}, ...others] = await allEnded([
				this.#git(listFolders(place)),
				untracked.length === 0 ? [] : this.#git(foldersOfUntracked(place, untracked)),
				emptyAmong(tree.fresh),
			]);
			const folders = new Set(
				[...tracked, ...untracked, ...others.flat()].map(each => path.resolve(place, each)),
			);
			const elsewhere = [...this.#trees.values()].reduce((sum, each) => sum + each.folders, 0) - tree.folders;
			// nobody tells of what happens in a submodule
			const isTooMuch = hasSubmodules || elsewhere + folders.size > this.#limit;
			if (isTooMuch || !tree.watches.set(folders)) this.#refuse(place, tree);
			else {
				tree.folders = folders.size;
				tree.tracked = new Set(tracked);
				tree.named = new Set(untracked);
				// what happened in a new folder before it was watched nobody told
				tree.stirred = true;
				tree.touched = null;
			}
		} catch {
			this.#refuse(place, tree);
		}
	}

	#plant(place: string): Tree {
		const tree: Tree = {
			watches: new FolderWatches((folder, file, isNew) => {
				// the git directory has a watch of its own
				if (file === '.git' && folder === place) return;
				note(tree, place, {folder, file, isNew});
				if (tree.stirred) return;
				tree.stirred = true;
				this.#onStir();
			}),
			folders: 0,
			tracked: new Set(),
			named: new Set(),
			fresh: new Set(),
			stirred: true,
			stale: true,
			touched: null,
		};
		this.#trees.set(place, tree);
		return tree;
	}

	#refuse(place: string, {watches}: Tree): void {
		watches.close();
		this.#trees.delete(place);
		this.#refused.set(place, Date.now());
	}
}

type Happening = {readonly folder: string; readonly file: string | null; readonly isNew: boolean};

/** Remembers what was touched, and whether folders came or went: where that is not certain, they may have. */
const note = (tree: Tree, place: string, {folder, file, isNew}: Happening): void => {
	const full = file === null ? folder : path.join(folder, file);
	const wasFolder = isNew && tree.watches.forget(full);
	// a name that could not be read as text stands for no path
	const isNamed = file !== null && !file.includes('\uFFFD');
	if (tree.touched === null || tree.touched.size >= pathLimit || !isNamed) {
		tree.touched = null;
		if (isNew || !isNamed) tree.stale = true;
		return;
	}
	tree.touched.add(path.relative(place, full));
	if (!isNew || !(wasFolder || isFolder(full))) return;
	tree.stale = true;
	tree.fresh.add(full);
};

/** Those of some folders that are there and hold nothing, not even something ignored. */
const emptyAmong = async (folders: Set<string>): Promise<string[]> => {
	const empty: string[] = [];
	for (const folder of folders) {
		const names = await readdir(folder).catch(() => null);
		if (names?.length === 0) empty.push(folder);
		else folders.delete(folder);
	}
	return empty;
};

/** Asked at once, so that no status comes between; only file systems of this machine tell of changes. */
const isFolder = (file: string): boolean => {
	try {
		return lstatSync(file, {throwIfNoEntry: false})?.isDirectory() === true;
	} catch {
		// what cannot be looked at may be one
		return true;
	}
};

/** Milliseconds until it is tried again to watch a tree that could not be watched. */
const retry = 300_000;
