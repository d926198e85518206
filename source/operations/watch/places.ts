import type {Row} from '../../model/row.ts';
import {placesSignature} from './places-signature.ts';

/** Milliseconds between two looks at what git registered, which checkouts are there and where the bases point. */
const every = 2000;

/** Knows whether worktrees came or went, or a base moved, also where folders cannot be watched. */
export class Places {
	readonly #signatureOf: (rows: readonly Row[]) => Promise<string>;
	#signature = '';
	#at = 0;

	constructor(commonDirectory: string, recordFolder: string) {
		this.#signatureOf = rows => placesSignature(commonDirectory, recordFolder, rows);
	}

	/** Whether something about them is other than at the last time; looks at them once in two seconds. */
	async haveChanged(rows: readonly Row[]): Promise<boolean> {
		if (Date.now() - this.#at < every) return false;
		const before = this.#signature;
		this.#signature = await this.#signatureOf(rows);
		this.#at = Date.now();
		return before !== '' && before !== this.#signature;
	}

	/** Whether all of them are right now as they were at the last time. */
	async areAsBefore(rows: readonly Row[]): Promise<boolean> {
		return this.#signature !== '' && this.#signature === (await this.#signatureOf(rows));
	}

	/** After a look at everything: what comes next is what others are compared with. */
	forget(): void {
		this.#signature = '';
		this.#at = 0;
	}
}
