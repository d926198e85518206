import type {FactName, Row} from '../../model/row.ts';
import {judge} from '../../model/verdict.ts';

/** The rows while facts arrive: each fact is put in as it comes, and whoever listens is told of all rows. */
export class RowBoard {
	readonly #rows: Map<string, Row>;
	readonly #listener: ((rows: readonly Row[]) => void) | undefined;

	constructor(rows: readonly Row[], listener?: (rows: readonly Row[]) => void) {
		this.#rows = new Map(rows.map(row => [row.path, row]));
		this.#listener = listener;
	}

	rows(): readonly Row[] {
		return [...this.#rows.values()];
	}

	row(path: string): Row | undefined {
		return this.#rows.get(path);
	}

	/** Enters known facts of a row: they are no longer pending nor unknown. */
	put(path: string, facts: readonly FactName[], values: Partial<Row>): void {
		const row = this.#rows.get(path);
		if (row === undefined) return;
		const next = {
			...row,
			...values,
			pending: row.pending.filter(fact => !facts.includes(fact)),
			unknown: row.unknown.filter(({fact}) => !facts.includes(fact)),
		};
		this.#rows.set(path, {...next, verdict: verdictWhileArriving(next)});
	}

	/** Enters that facts could not be read, and why; what they would have said is null. */
	fail(path: string, facts: readonly FactName[], problem: string, values: Partial<Row> = {}): void {
		this.put(path, facts, values);
		const row = this.#rows.get(path);
		if (row === undefined) return;
		const next = {...row, unknown: [...row.unknown, ...facts.map(fact => ({fact, problem}))]};
		this.#rows.set(path, next);
	}

	/** Ends the arrival of the named rows: nothing is pending any more. */
	finish(paths: readonly string[]): void {
		for (const path of paths) {
			const row = this.#rows.get(path);
			if (row === undefined) continue;
			const next: Row = {...row, pending: []};
			this.#rows.set(path, {...next, verdict: judge(next)});
		}
		this.tell();
	}

	/** Tells the listener of all rows as they are now. */
	tell(): void {
		this.#listener?.(this.rows());
	}
}

/** A verdict is not downgraded to `unknown` only because its facts are still on the way. */
const verdictWhileArriving = (row: Row): Row['verdict'] => {
	const verdict = judge(row);
	return verdict === 'unknown' && row.pending.length > 0 ? row.verdict : verdict;
};
