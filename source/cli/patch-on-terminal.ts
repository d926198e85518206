import {safeText} from '../model/safe-text.ts';
import type {Colour, Paint} from './paint.ts';

/**
 * Makes a patch fit for a terminal, piece by piece: its control characters become visible, its lines get colours.
 * Only for people: what goes to a pipe or a file keeps its bytes. Call it without a piece at the end.
 */
export const patchOnTerminal = (paint: Paint): ((piece?: Uint8Array) => string) => {
	const decoder = new TextDecoder();
	let unfinished = '';
	return piece => {
		const text = unfinished + decoder.decode(piece, {stream: piece !== undefined});
		const end = piece === undefined ? text.length : text.lastIndexOf('\n') + 1;
		unfinished = text.slice(end);
		return safeText(text.slice(0, end), {keepLines: true}).replace(/^.+$/gm, line => {
			const colour = colourOf(line);
			return colour === null ? line : paint(colour, line);
		});
	};
};

const colourOf = (line: string): Colour | null => {
	if (/^(diff --git |index |--- |\+\+\+ |(new|old|deleted) )/.test(line)) return 'bold';
	if (line.startsWith('@@')) return 'cyan';
	if (line.startsWith('+')) return 'green';
	return line.startsWith('-') ? 'red' : null;
};
