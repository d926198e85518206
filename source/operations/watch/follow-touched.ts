import type {Look, LookContext} from '../look/look-at-worktrees.ts';
import type {Work} from '../look/works.ts';
import {touchedFiles} from '../overlaps/touched-files.ts';

/** Paths that the work of each worktree touches, by the worktree's path; a name that ends with `/` is an untracked folder. */
export type Touched = ReadonlyMap<string, ReadonlySet<string>>;

type Entry = {readonly key: string; readonly files: ReadonlySet<string>};

/**
 * Keeps what each work touches, from one look to the next. Git is asked, once for all, only for works whose commits no
 * look has compared yet: a change of files alone costs nothing.
 */
export class TouchedFollower {
	readonly #context: Pick<LookContext, 'git' | 'repository' | 'cache'>;
	readonly #entries = new Map<string, Entry>();

	constructor(context: Pick<LookContext, 'git' | 'repository' | 'cache'>) {
		this.#context = context;
	}

	/** Takes in a look; all that is known when something has changed, else null. Never throws: what git can't compare stays out. */
	async follow({standings, works}: Pick<Look, 'standings' | 'works'>): Promise<Touched | null> {
		const present = new Set(standings.map(({path}) => path));
		const gone = [...this.#entries.keys()].filter(path => !present.has(path));
		for (const path of gone) this.#entries.delete(path);
		const changed = works.filter(
			work => !work.standing.main && this.#entries.get(work.standing.path)?.key !== keyOf(work),
		);
		if (changed.length === 0 && gone.length === 0) return null;
		// all at once first; where one can't be compared, the others by themselves
		if (!(await this.#enter(changed))) for (const work of changed) await this.#enter([work]);
		return new Map([...this.#entries].map(([path, {files}]) => [path, files]));
	}

	async #enter(works: readonly Work[]): Promise<boolean> {
		try {
			const touched = await touchedFiles(works, this.#context);
			for (const [index, work] of works.entries())
				this.#entries.set(work.standing.path, {
					key: keyOf(work),
					files: touched[index]?.files ?? new Set(),
				});
			return true;
		} catch {
			for (const {standing} of works) this.#entries.delete(standing.path);
			return false;
		}
	}
}

/** A text that changes whenever what a work touches may. */
const keyOf = ({from, head, status}: Work): string =>
	[from, head, ...status.entries.map(({path, oldPath}) => `${path}\0${oldPath ?? ''}`)].join('\0\0');
