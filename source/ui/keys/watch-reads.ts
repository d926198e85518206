import type {ReadFacts} from './read-guard.ts';

/** Stdin as Ink gets it, and what is known of the last read of it. */
export type WatchedReads<Stream> = {
	readonly stdin: Stream;
	/** The facts for a key of the last read; `characters` is what Ink made of it, if that is more. */
	readonly factsFor: (characters: number) => ReadFacts;
	/** Whether the terminal has told that it lost the focus; false as well where it tells nothing. */
	readonly isAway: () => boolean;
};

/** Takes out of a read what is meant for nobody behind it; answers the rest. */
type ReadFilter = (text: string) => string;

/** Asks the terminal to tell when the focus comes and goes, and to stop telling. */
export const focusReports = {on: '\u001b[?1004h', off: '\u001b[?1004l'} as const;

/** Milliseconds: what follows faster is one burst, cut into several reads on its way (as ssh does), not a hand's work. */
const together = 30;

/**
 * Looks at each read before Ink does: Ink swallows focus reports, and cuts a read into several calls, so that neither
 * the first key after the focus came back nor a burst could be told later.
 */
export const watchReads = <Stream extends NodeJS.ReadStream>(
	stdin: Stream,
	filter: ReadFilter | null = null,
	now: () => number = () => performance.now(),
): WatchedReads<Stream> => {
	let characters = 0;
	let hurried = false;
	let lastTyped = Number.NEGATIVE_INFINITY;
	let focused = false;
	let away = false;

	const note = (text: string): void => {
		const typed = countTyped(text);
		const at = now();
		hurried = typed > 0 && at - lastTyped < together;
		characters = hurried ? characters + typed : typed;
		if (typed > 0) lastTyped = at;
		const [came, went] = [text.lastIndexOf('\u001b[I'), text.lastIndexOf('\u001b[O')];
		if (came !== -1) focused = true;
		if (came !== went) away = went > came;
	};

	const watched = new Proxy(stdin, {
		get(target, property) {
			const value: unknown = Reflect.get(target, property, target);
			if (typeof value !== 'function') return value;
			if (property !== 'read') return value.bind(target);
			return (size?: number) => {
				const chunk: unknown = target.read(size);
				const read = textOf(chunk);
				if (read === null) return chunk;
				const text = filter === null ? read : filter(read);
				note(text);
				return filter === null ? chunk : text;
			};
		},
	});

	return {
		stdin: watched,
		isAway: () => away,
		factsFor(inCall) {
			const facts = {characters: Math.max(characters, inCall), hurried, afterFocus: focused};
			focused = false;
			return facts;
		},
	};
};

const textOf = (chunk: unknown): string | null =>
	typeof chunk === 'string' ? chunk : Buffer.isBuffer(chunk) ? chunk.toString('utf8') : null;

/** Printable characters of a read, marked pastes and escape sequences left out. */
export const countTyped = (text: string): number =>
	text
		.replace(/\u001b\[200~[\s\S]*?(?:\u001b\[201~|$)/g, '')
		.replace(/\u001b(?:\[[\d;?<]*[ -/]*[@-~]|O[@-~]|.)?/g, '')
		.replace(/\p{Control}/gu, '').length;
