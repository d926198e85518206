import {type LaunchOptions, launch, type Terminal} from './pty.ts';
import {quietly} from './pty-waiting.ts';

/** An interactive shell in a terminal: it shows in what state a program leaves the terminal behind. */
export type ShellSession = {
	readonly terminal: Terminal;
	/**
	 * Types a command and presses enter. Resolves with its exit code (128 + n after signal n) when the prompt is back;
	 * until then the terminal belongs to the command. Rejects after `timeout` milliseconds (20,000).
	 */
	run(command: string, options?: {readonly timeout?: number}): Promise<number>;
};

// The prompt carries the last exit code where only the terminal's reader sees it: in a title-like sequence.
const prompt = '\x1b]7777;$?\x07$ ';
const promptMark = /\x1b\]7777;(\d+)\x07/g;

/** Starts `sh` and resolves when it shows its first prompt, `$ `. */
export async function openShell(options: LaunchOptions = {}): Promise<ShellSession> {
	const env = {...options.env, PS1: prompt, ENV: undefined, HISTFILE: undefined};
	const terminal = launch(['/bin/sh', '-i'], {...options, env});
	const exitCodes = () => [...terminal.output().matchAll(promptMark)].map(([, code]) => Number(code));
	await terminal.until(() => exitCodes().length > 0);
	return {
		terminal,
		run: (command, {timeout = 20_000} = {}) => {
			const before = exitCodes().length;
			terminal.type(`${command}\r`);
			const promptIsBack = terminal.until(() => exitCodes().length > before, {timeout});
			return quietly(promptIsBack.then(() => exitCodes()[before] ?? 0));
		},
	};
}
