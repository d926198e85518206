import type {Terminal} from '../../test/helpers/pty.ts';

/**
 * The moment (`performance.now()`) at which a program's screen came to match. Waiting itself goes on for as long as a
 * hand needs to the next key, which is no part of what is measured.
 */
export const seenAt = async (
	terminal: Pick<Terminal, 'until'>,
	matches: (rows: readonly string[]) => boolean,
): Promise<number> => {
	let at = Number.NaN;
	await terminal.until(
		rows => {
			if (!matches(rows)) return false;
			at = performance.now();
			return true;
		},
		{timeout: 60_000},
	);
	return at;
};

/** Whether a screen shows a text. */
export const shows =
	(text: RegExp) =>
	(rows: readonly string[]): boolean =>
		text.test(rows.join('\n'));
