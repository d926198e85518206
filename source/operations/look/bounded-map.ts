/** A map that forgets its oldest entry when it is full. */
export class BoundedMap<Value> {
	readonly #entries = new Map<string, Value>();
	readonly #limit: number;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): Value | undefined {
		return this.#entries.get(key);
	}

	set(key: string, value: Value): void {
		this.#entries.delete(key);
		if (this.#entries.size >= this.#limit) {
			const oldest = this.#entries.keys().next();
			if (oldest.done !== true) this.#entries.delete(oldest.value);
		}
		this.#entries.set(key, value);
	}

	clear(): void {
		this.#entries.clear();
	}
}
