import type {Git} from '../../git/git-call.ts';
import type {ListedWorktree} from '../../git/list-worktrees.ts';
import {readStatus, type Status} from '../../git/read-status.ts';
import type {Row} from '../../model/row.ts';
import type {Look, LookContext} from '../look/look-at-worktrees.ts';
import {statusSignature} from './status-signature.ts';

/** What a look at some worktrees needs no process for. */
type Known = Pick<LookContext, 'only' | 'listed' | 'knownStatuses'>;

/** Reads statuses of single worktrees, knows which of them changed, and when each row was read last. */
export class StatusPolls {
	/** Epoch milliseconds by path. */
	readonly readAt = new Map<string, number>();
	readonly #git: Git;
	readonly #beforeRead: (place: string) => void;
	/** Untracked folders that the last status of each worktree names. */
	readonly #untracked = new Map<string, readonly string[]>();
	readonly #signatures = new Map<string, string>();
	/** Statuses that this round read, of rows that changed: the look that follows need not read them again. */
	readonly #polled = new Map<string, Status>();

	constructor(git: Git, beforeRead: (place: string) => void) {
		this.#git = git;
		this.#beforeRead = beforeRead;
	}

	/** Forgets the statuses of the round before: they are old now. */
	startRound(): void {
		this.#polled.clear();
	}

	/** Reads one status each; answers the worktrees where something about it changed. */
	async changedAmong(places: readonly string[]): Promise<string[]> {
		const changed = await Promise.all(places.map(async place => ((await this.#poll(place)) ? [place] : [])));
		return changed.flat();
	}

	/**
	 * Reads the statuses that are still to be read of the named worktrees. With them git's list is known too: a status
	 * tells the branch and the commit of its worktree, and all others are listed as they were, for whatever else
	 * changes the list makes everything be read again. With a status that cannot be read, git lists anew.
	 */
	async readAgain(look: Look, only: ReadonlySet<string>): Promise<Known> {
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
	async noteLook({rows, statuses}: Look, only: ReadonlySet<string> | undefined): Promise<void> {
		const at = Date.now();
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
	async #poll(place: string): Promise<boolean> {
		try {
			this.#beforeRead(place);
			const status = await this.#git(readStatus(place));
			const signature = await statusSignature(place, status);
			this.readAt.set(place, Date.now());
			this.#noteUntracked(place, status);
			const isSame = this.#signatures.get(place) === signature;
			this.#signatures.set(place, signature);
			this.#polled.set(place, status);
			return !isSame;
		} catch {
			return true;
		}
	}
}

const asInStatus = (entry: ListedWorktree, {headSha, branchRef}: Status): ListedWorktree => ({
	...entry,
	headSha,
	branchRef,
	detached: branchRef === null,
});
