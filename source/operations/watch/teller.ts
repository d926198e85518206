import type {Row} from '../../model/row.ts';
import type {News} from '../index.ts';

/** Milliseconds that a look at known rows may take before it tells of what it found so far: most tell once, of all. */
const patience = 250;

/** Tells of rows that differ from what was told last; that something is only being read again is no news. */
export class Teller {
	readonly #listener: (news: News) => void;
	#values = '';
	#whole = '';
	#problem = '';
	#timer: NodeJS.Timeout | undefined;

	constructor(listener: (news: News) => void) {
		this.#listener = listener;
	}

	rows(rows: readonly Row[], complete: boolean, readAt: ReadonlyMap<string, number>): void {
		const at = Date.now();
		const values = JSON.stringify(rows.map(row => ({...row, pending: []})));
		const whole = JSON.stringify([complete, rows]);
		if (complete) this.#problem = '';
		if (whole === this.#whole || (!complete && values === this.#values)) return;
		this.#values = values;
		this.#whole = whole;
		const aged = rows.map(row => ({
			...row,
			age_seconds: Math.max(0, Math.round((at - (readAt.get(row.path) ?? at)) / 1000)),
		}));
		this.#listener({kind: 'rows', rows: aged, complete, at});
	}

	/** Tells after a while, unless it is told otherwise before. */
	soon(tell: () => void): void {
		this.#timer ??= setTimeout(() => {
			this.#timer = undefined;
			tell();
		}, patience);
	}

	readonly notSoon = (): void => {
		clearTimeout(this.#timer);
		this.#timer = undefined;
	};

	/** Tells the rows once more at the next look, also when they are the same: who asked may have left some out. */
	tellAgain(): void {
		this.#values = '';
		this.#whole = '';
	}

	/** Told once, until rows could be read again. */
	problem(outcome: Extract<News, {kind: 'problem'}>['outcome']): void {
		const text = JSON.stringify(outcome.problem);
		if (text === this.#problem) return;
		this.#problem = text;
		this.#listener({kind: 'problem', outcome});
	}
}
