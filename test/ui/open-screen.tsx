import {EventEmitter} from 'node:events';
import {render} from 'ink';
import {vi} from 'vitest';
import {App} from '../../source/ui/App.tsx';
import type {Terminal} from '../../source/ui/desk.ts';
import {startEffects} from '../../source/ui/effects.ts';
import {chooseGlyphs, type Glyphs} from '../../source/ui/glyphs.ts';
import {countTyped} from '../../source/ui/keys/watch-reads.ts';
import {makeDesk} from '../../source/ui/make-desk.ts';
import type {Copied} from '../../source/ui/terminal/copy-text.ts';
import {chooseTheme, type ThemeChoice} from '../../source/ui/theme.ts';
import {stopTime} from '../helpers/stop-time.ts';
import {drawn} from './drawn.ts';
import type {makeFakeApp} from './fake-app.ts';
import {noon} from './make-row.ts';

class FakeInput extends EventEmitter {
	readonly isTTY = true;
	private chunk: string | null = null;
	write(data: string): void {
		this.chunk = data;
		this.emit('readable');
	}
	read(): string | null {
		const {chunk} = this;
		this.chunk = null;
		return chunk;
	}
	setEncoding(): void {}
	setRawMode(): void {}
	resume(): void {}
	pause(): void {}
	ref(): void {}
	unref(): void {}
}

class FakeOutput extends EventEmitter {
	readonly isTTY = true;
	frame = '';
	frames = 0;
	readonly written: string[] = [];
	columns: number;
	rows: number;
	constructor(columns: number, rows: number) {
		super();
		this.columns = columns;
		this.rows = rows;
	}
	write(text: string, done?: () => void): boolean {
		done?.();
		if (text === '') return true;
		this.written.push(text);
		if (text.startsWith('\u001b[?')) return true;
		this.frame = text;
		this.frames += 1;
		return true;
	}
}

export type ScreenOptions = {
	readonly fake: ReturnType<typeof makeFakeApp>;
	readonly columns?: number;
	readonly rows?: number;
	readonly theme?: ThemeChoice;
	readonly glyphs?: Glyphs['name'];
	readonly now?: () => number;
	/** What becomes of a text that is copied. */
	readonly copied?: Copied;
};

/**
 * Draws the screen into memory at any size, with keys from the test and an App without git. Time stands still
 * but for what a test lets pass.
 */
export const openScreen = (options: ScreenOptions) => {
	stopTime('performance');
	const {fake, columns = 120, rows = 30, theme = 'mono', glyphs = 'unicode', now = () => noon} = options;
	const {copied = {kind: 'copied'}} = options;
	const stdin = new FakeInput();
	const stdout = new FakeOutput(columns, rows);
	const told: string[] = [];
	const terminal: Terminal = {
		exit: code => void told.push(`exit ${code}`),
		suspend: () => void told.push('suspend'),
		handOver: (command, args, cwd) => {
			told.push(`${command} ${args.join(' ')} in ${cwd}`);
			return Promise.resolve(null);
		},
		openOutside: target => void told.push(`open ${target}`),
		ring: () => void told.push('ring'),
		copy: text => {
			told.push(`copy ${text}`);
			return Promise.resolve(copied);
		},
	};
	const desk = makeDesk({
		app: fake.app,
		terminal,
		size: {columns, rows},
		environment: {SHELL: '/bin/sh'},
		now,
	});
	const look = {
		theme: chooseTheme(theme, {TERM: 'xterm-256color'}),
		glyphs: chooseGlyphs(glyphs, {LANG: 'C.UTF-8'}),
	};
	let characters = 0;
	let afterFocus = false;
	const factsFor = (inCall: number) => {
		const facts = {characters: Math.max(characters, inCall), hurried: false, afterFocus};
		afterFocus = false;
		return facts;
	};
	const stopEffects = startEffects(desk);
	const instance = render(<App desk={desk} look={look} factsFor={factsFor} onReady={() => undefined} />, {
		stdin: stdin as unknown as NodeJS.ReadStream,
		stdout: stdout as unknown as NodeJS.WriteStream,
		stderr: stdout as unknown as NodeJS.WriteStream,
		debug: true,
		interactive: true,
		exitOnCtrlC: false,
		patchConsole: false,
	});
	/** Waits until requests that answer at once have been drawn. */
	const settled = (): Promise<void> =>
		drawn(instance, () => [desk.store.getState(), fake.asked.length, stdout.frames]);
	return {
		desk,
		stdout,
		told,
		/** Types text in one read, and lets what follows from it settle. */
		type: async (text: string) => {
			characters = countTyped(text);
			stdin.write(text);
			await settled();
		},
		comeBack: () => {
			afterFocus = true;
		},
		settled,
		/** Lets milliseconds pass, and what follows from it settle. */
		pass: async (milliseconds: number) => {
			await vi.advanceTimersByTimeAsync(milliseconds);
			await settled();
		},
		/** The screen as lines, without colours. */
		lines: () => withoutColours(stdout.frame).split('\n'),
		close: () => {
			stopEffects();
			instance.unmount();
			instance.cleanup();
		},
	};
};

const withoutColours = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, '');
