/** A program that puts what it reads on a clipboard. */
export type ClipboardProgram = {readonly command: string; readonly args: readonly string[]};

/** How a text can get to the clipboard of the person in front of the terminal, each way tried after the one before. */
export type ClipboardWays = {
	readonly programs: readonly ClipboardProgram[];
	/** What is written to the terminal when no program did it; null with the reason why that would be in vain. */
	readonly toTerminal:
		| {readonly kind: 'bytes'; readonly bytes: string}
		| {readonly kind: 'vain'; readonly reason: string};
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The longest text that terminals take through OSC 52, in bytes. */
const longest = 74_000;

/**
 * The ways from here. A clipboard program is asked only on this very machine: over ssh its clipboard is another's. In
 * tmux it is tmux that is asked: as it comes, it drops what programs inside it send (`set-clipboard external`), but
 * sends on what it was given (`load-buffer -w`, tmux 3.2). Else the terminal itself is told, by OSC 52.
 */
export const clipboardWays = (
	text: string,
	environment: Environment,
	platform: NodeJS.Platform,
): ClipboardWays => ({
	programs: [
		...(isRemote(environment) ? [] : localPrograms(environment, platform)),
		...(isSet(environment.TMUX) ? [{command: 'tmux', args: ['load-buffer', '-w', '-']}] : []),
	],
	toTerminal: sequenceFor(text, environment),
});

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

const isRemote = ({SSH_CONNECTION, SSH_CLIENT, SSH_TTY}: Environment): boolean =>
	[SSH_CONNECTION, SSH_CLIENT, SSH_TTY].some(isSet);

const localPrograms = (environment: Environment, platform: NodeJS.Platform): readonly ClipboardProgram[] => {
	if (platform === 'darwin') return [{command: 'pbcopy', args: []}];
	const wayland = isSet(environment.WAYLAND_DISPLAY) ? [{command: 'wl-copy', args: []}] : [];
	const x11 = isSet(environment.DISPLAY)
		? [
				{command: 'xclip', args: ['-selection', 'clipboard']},
				{command: 'xsel', args: ['--clipboard', '--input']},
			]
		: [];
	return [...wayland, ...x11];
};

const sequenceFor = (text: string, environment: Environment): ClipboardWays['toTerminal'] => {
	const bytes = Buffer.from(text);
	if (isSet(environment.STY)) return {kind: 'vain', reason: 'GNU screen passes no text on'};
	if (environment.TERM === 'linux') return {kind: 'vain', reason: 'the console has no clipboard'};
	if (bytes.length > longest) return {kind: 'vain', reason: 'it is too long for the terminal'};
	const sequence = `\u001b]52;c;${bytes.toString('base64')}\u0007`;
	return {kind: 'bytes', bytes: isSet(environment.TMUX) ? throughTmux(sequence) : sequence};
};

/** What makes a tmux that is too old for `load-buffer -w` hand a sequence to the terminal around it. */
const throughTmux = (sequence: string): string =>
	`\u001bPtmux;${sequence.replaceAll('\u001b', '\u001b\u001b')}\u001b\\`;
