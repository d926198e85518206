import type {TreeChange} from '../../git/compare-trees.ts';
import type {HistoryWindow} from '../../git/walk-history.ts';
import type {Forecast} from '../../model/row.ts';

/** A map that forgets its oldest entry when it is full. */
class BoundedMap<Value> {
	readonly #entries = new Map<string, Value>();
	readonly #limit: number;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): Value | undefined {
		return this.#entries.get(key);
	}

	set(key: string, value: Value): void {
		if (this.#entries.size >= this.#limit) {
			const oldest = this.#entries.keys().next();
			if (oldest.done !== true) this.#entries.delete(oldest.value);
		}
		this.#entries.set(key, value);
	}
}

/** Facts about object ids, which never change: kept from one look to the next. */
export type FactCache = {
	/** By `base..head`. */
	readonly forecasts: BoundedMap<Forecast>;
	/** By `from..to` of two commits; `..to` for a commit against its parent. */
	readonly changes: BoundedMap<readonly TreeChange[]>;
	/** By `base..head`. */
	readonly squashed: BoundedMap<boolean>;
	/** By the tips it was read for. */
	readonly windows: BoundedMap<HistoryWindow>;
};

/** An empty cache. */
export const makeFactCache = (): FactCache => ({
	forecasts: new BoundedMap(5000),
	changes: new BoundedMap(5000),
	squashed: new BoundedMap(5000),
	windows: new BoundedMap(4),
});
