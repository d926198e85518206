import path from 'node:path';
import type {Git} from '../../git/git-call.ts';
import type {ListedWorktree} from '../../git/list-worktrees.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import {fileStamp} from '../../git/ref-stamps.ts';
import type {Row} from '../../model/row.ts';
import type {Look, LookContext} from '../look/look-at-worktrees.ts';
import {kindsOf} from './path-kinds.ts';
import {mergedStatus, type Part, partToRead, type Stir} from './status-in-part.ts';
import {statusSignature} from './status-signature.ts';
import type {TreeWatches} from './tree-watches.ts';

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

/** A status that is about to be read. */
type Begun = {
	readonly place: string;
	readonly index: string | null;
	/** What of it is to be read; null for all. */
	readonly part: Part | null;
	readonly stir: Stir | null;
	/** What a part is to be put into. */
	readonly before: Known | undefined;
};

/** Milliseconds after which a status is read as a whole again, in case a watch missed something. */
const wholeEvery = 120_000;

/** Reads statuses of single worktrees, knows which of them changed, and when each row was read last. */
export class StatusPolls {
	/** Epoch milliseconds by path. */
	readonly readAt = new Map<string, number>();
	readonly #git: Git;
	readonly #trees: Pick<TreeWatches, 'settle' | 'nameUntracked'>;
	readonly #known = new Map<string, Known>();
	/** Of the worktrees that the last look found. */
	#gitDirectories: ReadonlyMap<string, string | null> = new Map();
	readonly #signatures = new Map<string, string>();
	/** Statuses that this round read, of rows that changed: the look that follows need not read them again. */
	readonly #polled = new Map<string, Status>();

	/** The trees tell what was touched since a status was read, and are told which untracked folders the next one names. */
	constructor(git: Git, trees: Pick<TreeWatches, 'settle' | 'nameUntracked'>) {
		this.#git = git;
		this.#trees = trees;
	}

	/** Forgets the statuses of the round before: they are old now. */
	startRound(): void {
		this.#polled.clear();
	}

	/** Brings one status each up to date; answers the worktrees where something about it changed. */
	async changedAmong(places: readonly string[]): Promise<string[]> {
		const begun = await Promise.all(places.map(place => this.#begin(place, true)));
		// with the same paths for all, one small shell can read them
		const paths = [...new Set(begun.flatMap(({part}) => part?.paths ?? []))].sort();
		const changed = await Promise.all(
			begun.map(async each => ((await this.#finish(each, paths)) ? [each.place] : [])),
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
		for (const known of [this.readAt, this.#known, this.#signatures])
			for (const place of known.keys()) if (!this.#gitDirectories.has(place)) known.delete(place);
		for (const row of rows) if (only?.has(row.path) ?? true) this.readAt.set(row.path, at);
		// a signature from before the look: what changed meanwhile will differ from it
		for (const [place, status] of statuses) this.#noteUntracked(place, status);
		for (const [place, status] of statuses)
			if (this.#polled.get(place) !== status)
				this.#signatures.set(place, await statusSignature(place, status));
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
		this.#trees.nameUntracked(
			place,
			folders.map(({path: name}) => name),
		);
	}

	/** True when something about a status changed, or when it cannot be read: the whole look says why. */
	async #poll(place: string): Promise<boolean> {
		return this.#finish(await this.#begin(place, false), []);
	}

	/** Finds out how much of a status has to be read: what is touched from here on is told at the next time. */
	async #begin(place: string, mayBePart: boolean): Promise<Begun> {
		const stir = this.#trees.settle(place);
		const before = this.#known.get(place);
		this.#known.delete(place);
		const index = await this.#indexStamp(place);
		const isSound = index !== null && before?.index === index && Date.now() - before.wholeAt < wholeEvery;
		// where nothing was touched, a poll is to find what no watch told
		if (!mayBePart || !isSound || stir === null || stir.paths.size === 0)
			return {place, index, part: null, stir: null, before: undefined};
		const part = partToRead(before.status, stir, await kindsOf(place, stir.paths));
		return {place, index, part, stir, before};
	}

	/** Reads it; of a part with `paths` instead of its own, which are among them. */
	async #finish({place, index, part, stir, before}: Begun, paths: readonly string[]): Promise<boolean> {
		try {
			const inPart =
				part === null || before === undefined
					? null
					: await this.#readPart(place, {before, part, stir, paths});
			const status = inPart ?? (await this.#git(readStatus(place)));
			const signature = await statusSignature(place, status);
			const at = Date.now();
			this.#known.set(place, {status, index, wholeAt: inPart === null ? at : (before?.wholeAt ?? at)});
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

	/** The status as it is after a stir, from the one before; null where all of it has to be read. */
	async #readPart(
		place: string,
		{
			before,
			part,
			stir,
			paths,
		}: Pick<Begun, 'stir'> & {readonly before: Known; readonly part: Part; readonly paths: readonly string[]},
	): Promise<Status | null> {
		if (part.paths.length === 0) return before.status;
		const fresh = await this.#git(readStatus(place, {paths}));
		return stir === null ? null : mergedStatus(before.status, paths, fresh, stir);
	}

	#indexStamp(place: string): Promise<string | null> {
		const gitDirectory = this.#gitDirectories.get(place) ?? null;
		return gitDirectory === null ? Promise.resolve(null) : fileStamp(path.join(gitDirectory, 'index'));
	}
}

const asInStatus = (entry: ListedWorktree, {headSha, branchRef}: Status): ListedWorktree => ({
	...entry,
	headSha,
	branchRef,
	detached: branchRef === null,
});
