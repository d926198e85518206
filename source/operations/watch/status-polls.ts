import {lstat} from 'node:fs/promises';
import path from 'node:path';
import type {Git} from '../../git/git-call.ts';
import type {ListedWorktree} from '../../git/list-worktrees.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import {fileStamp} from '../../git/ref-stamps.ts';
import type {Row} from '../../model/row.ts';
import type {Look, LookContext} from '../look/look-at-worktrees.ts';
import {type Kind, mergedStatus, partToRead, type Stir} from './status-in-part.ts';
import {statusSignature} from './status-signature.ts';

/** What a look at some worktrees needs no process for. */
type WithoutProcess = Pick<LookContext, 'only' | 'listed' | 'knownStatuses'>;

/** A status that was read, and what it can be built on for. */
type Known = {
	readonly status: Status;
	/** Of the index that it was read from. */
	readonly index: string | null;
	/** When all of it was read last: epoch milliseconds. */
	readonly wholeAt: number;
};

/** Milliseconds after which a status is read as a whole again, in case a watch missed something. */
const wholeEvery = 120_000;

/** Reads statuses of single worktrees, knows which of them changed, and when each row was read last. */
export class StatusPolls {
	/** Epoch milliseconds by path. */
	readonly readAt = new Map<string, number>();
	readonly #git: Git;
	readonly #settle: (place: string) => Stir | null;
	readonly #known = new Map<string, Known>();
	/** Of the worktrees that the last look found. */
	#gitDirectories: ReadonlyMap<string, string | null> = new Map();
	/** Untracked folders that the last status of each worktree names. */
	readonly #untracked = new Map<string, readonly string[]>();
	readonly #signatures = new Map<string, string>();
	/** Statuses that this round read, of rows that changed: the look that follows need not read them again. */
	readonly #polled = new Map<string, Status>();

	/** `settle` is called before a status is read; it tells what was touched in the worktree since, if that is known. */
	constructor(git: Git, settle: (place: string) => Stir | null) {
		this.#git = git;
		this.#settle = settle;
	}

	/** Forgets the statuses of the round before: they are old now. */
	startRound(): void {
		this.#polled.clear();
	}

	/** Brings one status each up to date; answers the worktrees where something about it changed. */
	async changedAmong(places: readonly string[]): Promise<string[]> {
		const changed = await Promise.all(
			places.map(async place => ((await this.#poll(place, true)) ? [place] : [])),
		);
		return changed.flat();
	}

	/**
	 * Reads the statuses that are still to be read of the named worktrees. With them git's list is known too: a status
	 * tells the branch and the commit of its worktree, and all others are listed as they were, for whatever else
	 * changes the list makes everything be read again. With a status that cannot be read, git lists anew.
	 */
	async readAgain(look: Look, only: ReadonlySet<string>): Promise<WithoutProcess> {
		const places = look.standings.filter(({path: place}) => only.has(place));
		const unread = places.filter(({path, gitDirectory, listed}) => {
			return !this.#polled.has(path) && gitDirectory !== null && !listed.bare;
		});
		await Promise.all(unread.map(({path: place}) => this.#poll(place)));
		const knownStatuses = new Map(this.#polled);
		const isTold = places.every(({path: place}) => knownStatuses.has(place));
		if (!isTold || places.length < only.size) return {only, knownStatuses};
		const listed = look.standings.map(({path: place, listed: entry}) => {
			const status = knownStatuses.get(place);
			return status === undefined ? entry : asInStatus(entry, status);
		});
		return {only, knownStatuses, listed};
	}

	/** Notes what a look read by itself. */
	async noteLook({rows, statuses, standings}: Look, only: ReadonlySet<string> | undefined): Promise<void> {
		const at = Date.now();
		this.#gitDirectories = new Map(standings.map(({path: place, gitDirectory}) => [place, gitDirectory]));
		for (const row of rows) if (only?.has(row.path) ?? true) this.readAt.set(row.path, at);
		// a signature from before the look: what changed meanwhile will differ from it
		for (const [place, status] of statuses) this.#noteUntracked(place, status);
		for (const [place, status] of statuses)
			if (this.#polled.get(place) !== status)
				this.#signatures.set(place, await statusSignature(place, status));
	}

	/** Untracked folders of a worktree as its last status named them, relative. */
	untrackedIn(place: string): readonly string[] {
		return this.#untracked.get(place) ?? [];
	}

	/**
	 * The status of a worktree without reading it, as `isCalm` vouches that nothing happened in its files since it was
	 * read; null when that does not tell.
	 */
	async statusNow(place: string, isCalm: (place: string) => boolean): Promise<Status | null> {
		const known = this.#known.get(place);
		if (known === undefined || !isCalm(place)) return null;
		const isSame = known.index !== null && known.index === (await this.#indexStamp(place));
		return isSame && isCalm(place) && this.#known.get(place) === known ? known.status : null;
	}

	/** Since when every row that `isCalm` does not vouch for has been looked at, at the latest at `limit`. */
	oldest(rows: readonly Row[], limit: number, isCalm: (place: string) => boolean): number {
		const readable = rows.filter(row => !row.missing && !row.bare && !isCalm(row.path));
		return Math.min(limit, ...readable.map(({path}) => this.readAt.get(path) ?? 0));
	}

	#noteUntracked(place: string, {entries}: Status): void {
		const folders = entries.filter(({kind, path: name}) => kind === 'untracked' && name.endsWith('/'));
		this.#untracked.set(
			place,
			folders.map(({path: name}) => name),
		);
	}

	/** True when something about a status changed, or when it cannot be read: the whole look says why. */
	async #poll(place: string, mayBePart = false): Promise<boolean> {
		const stir = this.#settle(place);
		const before = this.#known.get(place);
		// what is touched from here on is told at the next time
		this.#known.delete(place);
		try {
			const index = await this.#indexStamp(place);
			const isSound = index !== null && before?.index === index && Date.now() - before.wholeAt < wholeEvery;
			// where nothing was touched, a poll is to find what no watch told
			const isPart = mayBePart && stir !== null && stir.paths.size > 0 && isSound;
			const part = isPart ? await this.#readPart(place, before.status, stir) : null;
			const status = part?.status ?? (await this.#git(readStatus(place)));
			const signature = await statusSignature(place, status);
			const at = Date.now();
			this.#known.set(place, {status, index, wholeAt: part === null ? at : (before?.wholeAt ?? at)});
			this.readAt.set(place, at);
			this.#noteUntracked(place, status);
			const isSame = this.#signatures.get(place) === signature;
			this.#signatures.set(place, signature);
			this.#polled.set(place, status);
			return !isSame || part?.isInsideUntracked === true;
		} catch {
			return true;
		}
	}

	#indexStamp(place: string): Promise<string | null> {
		const gitDirectory = this.#gitDirectories.get(place) ?? null;
		return gitDirectory === null ? Promise.resolve(null) : fileStamp(path.join(gitDirectory, 'index'));
	}

	/** The status as it is after a stir, from the one before; null where all of it has to be read. */
	async #readPart(
		place: string,
		before: Status,
		stir: Stir,
	): Promise<{readonly status: Status; readonly isInsideUntracked: boolean} | null> {
		const kinds = await Promise.all(
			[...stir.paths].map(async name => [name, await kindOf(path.join(place, name))] as const),
		);
		const part = partToRead(before, stir, new Map(kinds));
		if (part === null) return null;
		const {paths, isInsideUntracked} = part;
		if (paths.length === 0) return {status: before, isInsideUntracked};
		const status = mergedStatus(before, paths, await this.#git(readStatus(place, {paths})), stir);
		return status === null ? null : {status, isInsideUntracked};
	}
}

const kindOf = (file: string): Promise<Kind> =>
	lstat(file).then(
		stats => {
			if (stats.isDirectory()) return 'folder';
			return stats.isFile() || stats.isSymbolicLink() ? 'file' : 'other';
		},
		() => null,
	);

const asInStatus = (entry: ListedWorktree, {headSha, branchRef}: Status): ListedWorktree => ({
	...entry,
	headSha,
	branchRef,
	detached: branchRef === null,
});
