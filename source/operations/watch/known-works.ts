import type {Status} from '../../git/read-status.ts';
import {defaultBase, type Look} from '../look/look-at-worktrees.ts';
import type {Standing} from '../look/skeleton.ts';

/** A worktree's whole work as a watch knows it to be right now: nothing about it has to be read again. */
export type KnownWork = {
	readonly standing: Standing;
	/** Short name of the branch in the main worktree; null when it is on none. */
	readonly mainBranch: string | null;
	readonly status: Status;
	/** The commit that the work is counted from: its merge base, or for main its own head. */
	readonly from: string;
};

type Ends = {readonly from: string; readonly head: string};

/** How it is told that what was read is still so. */
type Vouching = {
	/** The status as it is now, if that is certain. */
	readonly statusOf: (path: string) => Promise<Status | null>;
	/** Whether the worktrees and their bases are as they were. */
	readonly arePlacesSame: () => Promise<boolean>;
	/** Whether something has happened that was not looked at yet. */
	readonly isBehind: () => boolean;
};

/** Keeps from one look to the next where each work begins and ends: a look tells it only of what it read. */
export class KnownWorks {
	readonly #vouching: Vouching;
	readonly #ends = new Map<string, Ends>();
	#standings: ReadonlyMap<string, Standing> = new Map();
	#mainBranch: string | null = null;

	constructor(vouching: Vouching) {
		this.#vouching = vouching;
	}

	/** The work as it is right now; null when it has to be read. */
	async now(path: string): Promise<KnownWork | null> {
		const {statusOf, arePlacesSame, isBehind} = this.#vouching;
		if (isBehind() || !(await arePlacesSame())) return null;
		const status = await statusOf(path);
		return status === null || isBehind() ? null : this.#withStatus(path, status);
	}

	/** Takes in a look at some worktrees, or at all of them. */
	noteLook({standings, works}: Look, only: ReadonlySet<string> | undefined): void {
		for (const path of only ?? [...this.#ends.keys()]) this.#ends.delete(path);
		for (const {standing, from, head} of works)
			if (from !== null && head !== null) this.#ends.set(standing.path, {from, head});
		this.#standings = new Map(standings.map(standing => [standing.path, standing]));
		this.#mainBranch = defaultBase(standings);
	}

	/** The work with this status; null when the two do not fit together. */
	#withStatus(path: string, status: Status): KnownWork | null {
		const standing = this.#standings.get(path);
		const ends = this.#ends.get(path);
		if (standing === undefined || ends === undefined) return null;
		if (ends.head !== status.headSha || standing.listed.headSha !== status.headSha) return null;
		return {standing, mainBranch: this.#mainBranch, status, from: ends.from};
	}
}
