import {EventEmitter} from 'node:events';
import {render} from 'ink';
import type {ReactNode} from 'react';
import {vi} from 'vitest';
import {stopTime} from '../../helpers/stop-time.ts';
import {drawn} from '../drawn.ts';
import {bare} from './looks.ts';

/**
 * A terminal in memory of any size: the last frame without colour, and keys. Time stands still but for what
 * a test lets pass.
 */
export const openScreen = (tree: ReactNode, columns: number, rows: number) => {
	stopTime('performance');
	const frames: string[] = [];
	const output = Object.assign(new EventEmitter(), {
		columns,
		rows,
		isTTY: true,
		write: (frame: string, done?: () => void) => {
			if (frame !== '') frames.push(frame);
			done?.();
			return true;
		},
	});
	let typed: string | null = null;
	const input = Object.assign(new EventEmitter(), {
		isTTY: true,
		setEncoding: () => {},
		setRawMode: () => {},
		resume: () => {},
		pause: () => {},
		ref: () => {},
		unref: () => {},
		read: () => {
			const text = typed;
			typed = null;
			return text;
		},
	});
	const instance = render(tree, {
		stdout: output as unknown as NodeJS.WriteStream,
		stdin: input as unknown as NodeJS.ReadStream,
		debug: true,
		exitOnCtrlC: false,
		patchConsole: false,
		interactive: true,
	});
	const settled = (): Promise<void> => drawn(instance, () => [frames.length]);
	return {
		/** Lets milliseconds pass; what was done before and what follows is drawn. */
		pass: async (milliseconds: number): Promise<void> => {
			await settled();
			await vi.advanceTimersByTimeAsync(milliseconds);
			await settled();
		},
		lines: (): readonly string[] =>
			bare(frames.at(-1) ?? '')
				.split('\n')
				.map(line => line.trimEnd()),
		rawFrame: (): string => frames.at(-1) ?? '',
		frameCount: (): number => frames.length,
		press: (text: string): void => {
			typed = text;
			input.emit('readable');
		},
		rerender: instance.rerender,
		close: instance.unmount,
	};
};
