import path from 'node:path';
import {launch, type Terminal} from '../../test/helpers/pty.ts';
import {demoGit} from '../demo/demo-git.ts';
import type {Figure} from './figure.ts';
import {type LongDiff, longDiffs} from './long-diffs.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {median} from './median.ts';
import {residentMemory} from './process-cost.ts';
import {copse} from './programs.ts';
import {timeToFirstOutput} from './run-program.ts';
import type {Section} from './section.ts';
import {seenAt, shows} from './seen-at.ts';

/** What a very long diff costs: until it is seen, in memory, and for each key. */
export const diffFigures: Section = async options => {
	const figures: Figure[] = [];
	for (const [index, shape] of longDiffs.entries())
		figures.push(...(await measure(shape, path.join(options.folder, String(index)), options)));
	return figures;
};

const measure = async (
	shape: LongDiff,
	folder: string,
	{isShort, rounds}: Parameters<Section>[0],
): Promise<Figure[]> => {
	const lines = isShort ? 100_000 : 500_000;
	const {repository, other} = await makeRepository(shape, folder, lines);
	const call = ['git', 'diff', '--no-color', 'main...agent/task-0'] as const;
	const byGit: number[] = [];
	const atOnce: number[] = [];
	const rested: number[] = [];
	let memory = Number.NaN;
	let keys = {atStart: Number.NaN, atEnd: Number.NaN};
	for (let round = 0; round < rounds({full: 5, short: 2}); round += 1) {
		byGit.push(await timeToFirstOutput([...call], repository));
		// the cursor is on the other one at first
		const terminal = launch([...copse, '-C', other], {cwd: repository, columns: 56, rows: 24});
		try {
			await terminal.until(/[›>].*task-1/, {timeout: 60_000});
			await terminal.idle({quietMilliseconds: 1500, timeout: 60_000});
			terminal.press('g');
			// opened before the selection has rested on the row
			await terminal.until(/[›>].*task-0/);
			atOnce.push(await open(terminal, shape));
			await terminal.idle({quietMilliseconds: 2500, timeout: 120_000});
			const atStart = await keyTime(terminal, 'j');
			terminal.press('G');
			await terminal.idle({quietMilliseconds: 500, timeout: 60_000});
			keys = {atStart, atEnd: await keyTime(terminal, 'k')};
			memory = process.platform === 'linux' ? await residentMemory(terminal.pid) : Number.NaN;
			terminal.press('escape');
			await terminal.idle({quietMilliseconds: 2500, timeout: 120_000});
			rested.push(await open(terminal, shape));
		} finally {
			await terminal.stop();
		}
	}
	const figure = (
		what: string,
		ours: number,
		yardstick: number | null,
		unit: string,
		target: number,
	): Figure => ({...{name: `diff of ${lines} lines, ${shape.name}: ${what}`, ours, yardstick, unit, target}});
	const git = median(byGit);
	return [
		figure("first screen at once beside git's first output", median(atOnce), git, 'ms', 1.2),
		figure('first screen of a row that was rested on', median(rested), git, 'ms', 1.2),
		figure('memory', memory, null, 'MB', 400),
		figure('a key at its end beside one at its start', keys.atEnd, keys.atStart, 'ms', 1.5),
	];
};

const makeRepository = async (
	{before, after}: LongDiff,
	folder: string,
	lines: number,
): Promise<{readonly repository: string; readonly other: string}> => {
	const {repository, worktrees} = await makeBusyRepository(folder, {
		...{files: 200, commits: 60, branches: 3, worktrees: 3},
	});
	const [, place = '', other = ''] = worktrees;
	const git = demoGit(folder);
	const commit = async (where: string, message: string): Promise<void> => {
		await git(where, ['add', '--all'], {at: Date.now()});
		await git(where, ['commit', '--quiet', '--allow-empty', '-m', message], {at: Date.now()});
	};
	await before(path.join(repository, 'long'), lines);
	await commit(repository, 'Before');
	await git(place, ['reset', '--quiet', '--hard', 'main'], {at: Date.now()});
	await git(place, ['clean', '-fdq'], {at: Date.now()});
	await after(path.join(place, 'long'), lines);
	await commit(place, 'After');
	return {repository, other};
};

const open = async (terminal: Terminal, {first}: LongDiff): Promise<number> => {
	const began = performance.now();
	terminal.press('enter');
	return (await seenAt(terminal, shows(first))) - began;
};

const keyTime = async (terminal: Terminal, key: string): Promise<number> => {
	const times: number[] = [];
	for (let press = 0; press < 12; press += 1) {
		const written = terminal.output().length;
		const began = performance.now();
		terminal.press(key);
		times.push((await seenAt(terminal, () => terminal.output().length > written)) - began);
		await terminal.idle({quietMilliseconds: 60});
	}
	return median(times);
};
