import {clipboardWays} from './clipboard.ts';
import {answerOf, giveText} from './hand-over.ts';

/** What became of a text that was to be copied; that a terminal took it nobody can know. */
export type Copied = {readonly kind: 'copied'} | {readonly kind: 'not_copied'; readonly reason: string};

/** What copying needs of its surroundings. */
export type CopyPlace = {
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly platform: NodeJS.Platform;
	/** Writes to the terminal. */
	readonly write: (bytes: string) => void;
};

/**
 * Puts a text on the clipboard by the first way that works. What tmux takes and is told to keep to itself is in its own
 * buffer and nowhere else: asked each time, for the person may have changed it since.
 */
export const copyText = async (text: string, {environment, platform, write}: CopyPlace): Promise<Copied> => {
	const {programs, toTerminal} = clipboardWays(text, environment, platform);
	for (const program of programs) {
		const isKept = program.command === 'tmux' && (await answerOf(tmuxOption, environment)) === 'off';
		if (!(await giveText(program, text, environment))) continue;
		return isKept ? {kind: 'not_copied', reason: keptByTmux} : {kind: 'copied'};
	}
	if (toTerminal.kind === 'vain') return {kind: 'not_copied', reason: toTerminal.reason};
	write(toTerminal.bytes);
	return {kind: 'copied'};
};

/** Whether tmux passes on what it is given: `on` and `external` do (tmux(1), set-clipboard). */
const tmuxOption = {command: 'tmux', args: ['show-options', '-gv', 'set-clipboard']} as const;

const keptByTmux = 'only tmux has it: `tmux set -g set-clipboard on` lets it out';
