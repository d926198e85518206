import {clipboardWays} from './clipboard.ts';
import {giveText} from './hand-over.ts';

/** What became of a text that was to be copied; that a terminal took it nobody can know. */
export type Copied = {readonly kind: 'copied'} | {readonly kind: 'not_copied'; readonly reason: string};

/** What copying needs of its surroundings. */
export type CopyPlace = {
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly platform: NodeJS.Platform;
	/** Writes to the terminal. */
	readonly write: (bytes: string) => void;
};

/** Puts a text on the clipboard by the first way that works. */
export const copyText = async (text: string, {environment, platform, write}: CopyPlace): Promise<Copied> => {
	const {programs, toTerminal} = clipboardWays(text, environment, platform);
	for (const program of programs) {
		if (await giveText(program, text, environment)) return {kind: 'copied'};
	}
	if (toTerminal.kind === 'vain') return {kind: 'not_copied', reason: toTerminal.reason};
	write(toTerminal.bytes);
	return {kind: 'copied'};
};
