import {StringDecoder} from 'node:string_decoder';
import {stripVTControlCharacters} from 'node:util';
import {safeText} from '../../model/safe-text.ts';

const longestLine = 16_384;

/** Cuts what a program prints into lines fit for a terminal: no colours, no control characters. */
export const makeLineReader = (onLine: (line: string) => void) => {
	const decoder = new StringDecoder('utf8');
	let rest = '';
	const take = (text: string): void => {
		const lines = (rest + text).split(/\r?\n/);
		rest = lines.pop() ?? '';
		for (const line of lines) onLine(tame(line));
		if (rest.length > longestLine) end();
	};
	const end = (): void => {
		if (rest !== '') onLine(tame(rest));
		rest = '';
	};
	return {
		write: (piece: Buffer): void => take(decoder.write(piece)),
		end: (): void => {
			take(decoder.end());
			end();
		},
	};
};

/** A progress line that draws over itself is shown as it ended. */
const tame = (line: string): string => {
	const drawn = line.replace(/\r+$/, '');
	return safeText(
		stripVTControlCharacters(drawn.slice(drawn.lastIndexOf('\r') + 1)).replaceAll('\t', '    '),
	);
};
