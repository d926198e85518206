import {EventEmitter} from 'node:events';
import {render} from 'ink';
import type {ReactNode} from 'react';
import {bare} from './looks.ts';

/** A terminal in memory of any size: the last frame without colour, and keys. */
export const openScreen = (tree: ReactNode, columns: number, rows: number) => {
	const frames: string[] = [];
	const output = Object.assign(new EventEmitter(), {
		columns,
		rows,
		isTTY: true,
		write: (frame: string) => frames.push(frame) > 0,
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
	return {
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
