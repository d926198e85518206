import path from 'node:path';
import {countGitProcesses} from '../../test/helpers/count-git-processes.ts';
import {launch, type Terminal} from '../../test/helpers/pty.ts';
import {makeDemoRepository} from '../demo/make-demo-repository.ts';
import {bundleBareInk, bundleBareInkAsCopse} from './bundle-bare-ink.ts';
import {interleavedMedians, median} from './median.ts';
import {copse} from './programs.ts';
import type {Section} from './section.ts';
import {seenAt, shows} from './seen-at.ts';

const size = {columns: 120, rows: 40};
/** On the screen as soon as there is a list. */
const firstRow = /login-form/;

/** What the screen costs on the demo repository: its first frame, and each key. */
export const screenFigures: Section = async ({folder, isShort, rounds}) => {
	const {repository} = await makeDemoRepository(path.join(folder, 'demo'));
	const bare = await bundleBareInk(path.join(folder, 'bare'));
	const likeCopse = await bundleBareInkAsCopse(path.join(folder, 'bare-as-copse'));
	const bareText = /bare ink is here/;
	const [rows = Number.NaN, bareFirst = Number.NaN, bareLikeCopse = Number.NaN] = await interleavedMedians(
		rounds({full: 15, short: 5}),
		[
			() => firstFrame([...copse], repository, firstRow),
			() => firstFrame([process.execPath, bare], repository, bareText),
			() => firstFrame([process.execPath, likeCopse], repository, bareText),
		],
	);
	const list = await bundleBareInk(path.join(folder, 'bare'), 'bare-ink-list.tsx');
	const bareKeys = await measureKeys([process.execPath, list], repository, isShort ? 20 : 60);
	const keys = await measureKeys([...copse], repository, isShort ? 20 : 60);
	return [
		{
			name: 'first frame with rows beside bare Ink',
			ours: rows,
			yardstick: bareFirst,
			unit: 'ms',
			target: 1.5,
		},
		{
			name: 'the same beside bare Ink made fast as copse is',
			ours: rows,
			yardstick: bareLikeCopse,
			unit: 'ms',
			target: null,
		},
		{
			name: 'key: time to the frame beside a bare Ink program with a list and a text beside it',
			ours: keys.milliseconds,
			yardstick: bareKeys.milliseconds,
			unit: 'ms',
			target: null,
		},
		{
			name: 'key: bytes beside the same program',
			ours: keys.bytes,
			yardstick: bareKeys.bytes,
			unit: 'bytes',
			target: null,
		},
		{
			name: 'key: bytes beside one rewrite of the screen, colours included',
			ours: keys.bytes,
			yardstick: keys.whole,
			unit: 'bytes',
			target: 0.5,
		},
		{
			name: 'key: git processes until the frame',
			ours: keys.processes,
			yardstick: null,
			unit: 'processes',
			target: 0,
		},
		{name: 'keys that clear the screen', ours: keys.clears, yardstick: null, unit: 'keys', target: 0},
	];
};

const firstFrame = async (command: [string, ...string[]], cwd: string, text: RegExp): Promise<number> => {
	const began = performance.now();
	const terminal = launch(command, {cwd, ...size});
	try {
		return (await seenAt(terminal, shows(text))) - began;
	} finally {
		await terminal.stop();
	}
};

/** Goes down and up the list, a key at a time. Medians, but every clearing of the screen counts. */
const measureKeys = async (command: [string, ...string[]], cwd: string, count: number) => {
	const counter = await countGitProcesses();
	const terminal = launch(command, {
		cwd,
		...size,
		env: {PATH: `${counter.pathEntry}${path.delimiter}${process.env.PATH}`},
	});
	try {
		await terminal.until(firstRow, {timeout: 30_000});
		await terminal.idle({quietMilliseconds: 1000, timeout: 30_000});
		const presses = [];
		for (let index = 0; index < count; index += 1)
			presses.push(
				await pressKey(terminal, index % 10 < 5 ? 'j' : 'k', async () => (await counter.calls()).length),
			);
		const whole = await rewriteBytes(terminal);
		return {
			whole,
			milliseconds: median(presses.map(({milliseconds}) => milliseconds)),
			bytes: median(presses.map(({bytes}) => bytes)),
			processes: median(presses.map(({processes}) => processes)),
			clears: presses.filter(({clears}) => clears).length,
		};
	} finally {
		await terminal.stop();
	}
};

/** What a program writes that draws all of its screen: here because the terminal became a row higher. */
const rewriteBytes = async (terminal: Terminal): Promise<number> => {
	terminal.bytesWritten();
	terminal.resize(size.columns, size.rows + 1);
	await terminal.idle({quietMilliseconds: 500});
	return terminal.bytesWritten();
};

const pressKey = async (terminal: Terminal, key: string, processes: () => Promise<number>) => {
	const before = await processes();
	const written = terminal.output().length;
	terminal.bytesWritten();
	const began = performance.now();
	terminal.press(key);
	const milliseconds = (await seenAt(terminal, () => terminal.output().length > written)) - began;
	const after = await processes();
	await terminal.idle({quietMilliseconds: 150});
	const output = terminal.output().slice(written);
	return {
		milliseconds,
		bytes: terminal.bytesWritten(),
		processes: after - before,
		// the whole screen, or what was scrolled away
		clears: output.includes('\x1b[2J') || output.includes('\x1b[3J'),
	};
};
