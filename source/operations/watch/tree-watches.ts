import path from 'node:path';
import type {Git} from '../../git/git-call.ts';
import {listFolders} from '../../git/list-folders.ts';
import {FolderWatches} from './watch-folders.ts';

/** Folders that are watched in all: each costs about a kilobyte here and one in the kernel. */
const folderLimit = 40_000;

type Tree = {readonly watches: FolderWatches; folders: number; stirred: boolean; stale: boolean};

/**
 * Watches the files of worktrees: every folder that holds tracked files, and untracked ones that git names. A stir
 * says that something happened there, not what: a status tells that. A tree with more folders than may be watched,
 * or where watches have run out, is not watched at all: it is left to polling. Ignored folders are not watched.
 */
export class TreeWatches {
	readonly #git: Git;
	readonly #onStir: () => void;
	readonly #limit: number;
	readonly #trees = new Map<string, Tree>();
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

	/** Called before a status is read: what happens from here on stirs again. */
	settle(place: string): void {
		const tree = this.#trees.get(place);
		if (tree !== undefined) tree.stirred = false;
	}

	/** Lets go of worktrees that are not among these, and watches one more, or one whose folders changed, if any. */
	async follow(places: readonly string[], untrackedIn: (place: string) => readonly string[]): Promise<void> {
		for (const [place, tree] of this.#trees) {
			if (places.includes(place)) continue;
			tree.watches.close();
			this.#trees.delete(place);
		}
		const next = places.find(place => !this.#isWatched(place) && !this.#isRefused(place));
		if (next !== undefined) await this.#watch(next, untrackedIn(next));
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
			const tracked = await this.#git(listFolders(place));
			const others = [...this.#trees.values()].reduce((sum, {folders}) => sum + folders, 0) - tree.folders;
			const folders = new Set([...tracked, ...untracked].map(each => path.join(place, each)));
			if (others + folders.size > this.#limit || !tree.watches.set(folders)) this.#refuse(place, tree);
			else tree.folders = folders.size;
		} catch {
			this.#refuse(place, tree);
		}
	}

	#plant(place: string): Tree {
		const tree: Tree = {
			watches: new FolderWatches((folder, file, isNew) => {
				// the git directory has a watch of its own
				if (file === '.git' && folder === place) return;
				// what came, went or changed its name may be a folder
				if (isNew) tree.stale = true;
				if (tree.stirred) return;
				tree.stirred = true;
				this.#onStir();
			}),
			folders: 0,
			stirred: true,
			stale: true,
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

/** Milliseconds until it is tried again to watch a tree that could not be watched. */
const retry = 300_000;
