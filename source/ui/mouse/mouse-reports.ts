/** Asks the terminal to report presses and the wheel, in the form without a limit to its cells (SGR), and to stop. */
export const mouseReports = {on: '\u001b[?1000h\u001b[?1006h', off: '\u001b[?1006l\u001b[?1000l'} as const;

/** What the mouse did, at a cell counted from 0 at the upper left. */
export type MouseEvent = {
	readonly kind: 'press' | 'wheel_up' | 'wheel_down';
	readonly column: number;
	readonly row: number;
};

const report = /\u001b\[<(\d+);(\d+);(\d+)([Mm])/g;
/** The beginning of a report that the read ends in. */
const partial = /\u001b\[<[\d;]{0,20}$/;

/**
 * Takes mouse reports out of what is read, before anybody takes them for keys: answers the rest, and hands over what
 * they say. A report that comes in two reads is put together. Where keys came in the same read they alone count: which
 * row each was meant for could not be told.
 */
export const makeMouseReader = (listen: (event: MouseEvent) => void): ((text: string) => string) => {
	let held = '';
	return text => {
		const whole = held + text;
		const rest = whole.replace(report, '');
		held = partial.exec(rest)?.[0] ?? '';
		const keys = held === '' ? rest : rest.slice(0, -held.length);
		if (keys === '') for (const event of eventsIn(whole)) listen(event);
		return keys;
	};
};

const eventsIn = (text: string): readonly MouseEvent[] =>
	[...text.matchAll(report)].flatMap(([, button, column, row, end]) => {
		const kind = kindOf(Number(button), end === 'M');
		return kind === null ? [] : [{kind, column: Number(column) - 1, row: Number(row) - 1}];
	});

/** Releases, other buttons, and presses with a modifier, which are the terminal's own, say nothing. */
const kindOf = (button: number, isPress: boolean): MouseEvent['kind'] | null => {
	if (!isPress) return null;
	if (button === 0) return 'press';
	if (button === 64) return 'wheel_up';
	return button === 65 ? 'wheel_down' : null;
};
