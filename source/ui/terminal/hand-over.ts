import {spawn} from 'node:child_process';
import type {ClipboardProgram} from './clipboard.ts';

/** Runs a program that has the terminal until it ends; resolves with why it could not start, or null. */
export const runInTerminal = (
	command: string,
	args: readonly string[],
	cwd: string,
): Promise<string | null> =>
	new Promise(resolve => {
		const child = spawn(command, [...args], {cwd, stdio: 'inherit'});
		child.once('error', error => resolve(error.message));
		child.once('exit', () => resolve(null));
	});

/** Starts the desktop's own program for a web address; it shares nothing with this terminal. */
export const openOutside = (target: string, platform: NodeJS.Platform): void => {
	const [command, ...args] = openers[platform] ?? ['xdg-open'];
	const child = spawn(command ?? 'xdg-open', [...args, target], {stdio: 'ignore', detached: true});
	// no desktop, no browser: there is nobody to tell but the person who sees that nothing opened
	child.once('error', () => undefined);
	child.unref();
};

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
	darwin: ['open'],
	win32: ['explorer'],
};

/** Milliseconds that a clipboard program gets: one without its display may wait for ever. */
const patience = 2000;

/** Gives a program the text; whether it is there and took it. What it leaves running to serve the clipboard stays. */
export const giveText = (
	{command, args}: ClipboardProgram,
	text: string,
	environment: Readonly<Record<string, string | undefined>>,
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

/** What a program prints, without the white space around it; null when it is not there, fails or takes too long. */
export const answerOf = (
	{command, args}: ClipboardProgram,
	environment: Readonly<Record<string, string | undefined>>,
): Promise<string | null> =>
	new Promise(resolve => {
		const child = spawn(command, [...args], {
			env: environment,
			stdio: ['ignore', 'pipe', 'ignore'],
			timeout: patience,
		});
		let printed = '';
		child.stdout.setEncoding('utf8').on('data', piece => {
			printed += piece;
		});
		child.once('error', () => resolve(null));
		child.once('close', code => resolve(code === 0 ? printed.trim() : null));
	});
