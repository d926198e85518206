import {spawn} from 'node:child_process';
import {type ClipboardProgram, clipboardWays} from './clipboard.ts';

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
		if (await takes(program, text, environment)) return {kind: 'copied'};
	}
	if (toTerminal.kind === 'vain') return {kind: 'not_copied', reason: toTerminal.reason};
	write(toTerminal.bytes);
	return {kind: 'copied'};
};

/** Milliseconds that a clipboard program gets: one without its display may wait for ever. */
const patience = 2000;

/** Gives a program the text; whether it is there and took it. What it leaves running to serve the clipboard stays. */
const takes = (
	{command, args}: ClipboardProgram,
	text: string,
	environment: CopyPlace['environment'],
): Promise<boolean> =>
	new Promise(resolve => {
		const child = spawn(command, [...args], {
			env: environment,
			stdio: ['pipe', 'ignore', 'ignore'],
			timeout: patience,
		});
		child.once('error', () => resolve(false));
		child.once('exit', code => resolve(code === 0));
		// its exit tells when it did not want the text
		child.stdin.on('error', () => undefined);
		child.stdin.end(text);
	});
