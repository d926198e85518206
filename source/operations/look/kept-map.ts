import * as z from 'zod/mini';
import {BoundedMap} from './bounded-map.ts';

/** What is kept on disk of a cache, by full names, and what is new since it was written. */
export type Shelf = {
	readonly kept: Map<string, unknown>;
	readonly fresh: Map<string, unknown>;
};

/** One kind of fact of a cache: in memory, and behind that on the shelf under `<kind> <key>`. */
export class KeptMap<Value> {
	readonly #memory: BoundedMap<Value>;
	readonly #kind: string;
	readonly #schema: z.core.$ZodType<Value>;
	readonly #shelf: Shelf;

	constructor(
		kind: string,
		{
			limit,
			schema,
			shelf,
		}: {readonly limit: number; readonly schema: z.core.$ZodType<Value>; readonly shelf: Shelf},
	) {
		this.#memory = new BoundedMap(limit);
		this.#kind = kind;
		this.#schema = schema;
		this.#shelf = shelf;
	}

	/** A kept fact that is not of its kind counts as unknown. */
	get(key: string): Value | undefined {
		const known = this.#memory.get(key);
		if (known !== undefined) return known;
		const name = this.#name(key);
		if (!this.#shelf.kept.has(name)) return undefined;
		const parsed = z.safeParse(this.#schema, this.#shelf.kept.get(name));
		if (!parsed.success) return undefined;
		this.#memory.set(key, parsed.data);
		return parsed.data;
	}

	set(key: string, value: Value): void {
		this.#memory.set(key, value);
		this.#shelf.fresh.set(this.#name(key), value);
	}

	clear(): void {
		this.#memory.clear();
	}

	#name(key: string): string {
		return `${this.#kind} ${key}`;
	}
}
