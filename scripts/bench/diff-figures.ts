import path from 'node:path';
import {launch, type Terminal} from '../../test/helpers/pty.ts';
import {demoGit} from '../demo/demo-git.ts';
import type {Figure} from './figure.ts';
import {type LongDiff, longDiffs} from './long-diffs.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {median} from './median.ts';
import {orderOnScreen} from './order-on-screen.ts';
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
	const {repository, below, far} = await makeRepository(shape, folder, lines);
	const times = {byGit: [], byHand: [], next: [], jump: [], rested: []} as Record<string, number[]>;
	const note = (name: keyof typeof times, time: number) => times[name]?.push(time);
	let memory = Number.NaN;
	let keys = {atStart: Number.NaN, atEnd: Number.NaN};
	for (let round = 0; round < rounds({full: 5, short: 2}); round += 1) {
		note('byGit', await timeToFirstOutput(gitDiff, repository));
		note('byHand', await timeToFirstOutput(['sh', '-c', byHand], repository));
		await inTerminal(repository, far, async terminal => {
			// opened before the selection has rested anywhere near
			await goToFirst(terminal);
			note('jump', await open(terminal, shape));
		});
		await inTerminal(repository, below, async terminal => {
			await goToFirst(terminal);
			note('next', await open(terminal, shape));
			await terminal.idle({quietMilliseconds: 2500, timeout: 120_000});
			const atStart = await keyTime(terminal, 'j');
			terminal.press('G');
			await terminal.idle({quietMilliseconds: 500, timeout: 60_000});
			keys = {atStart, atEnd: await keyTime(terminal, 'k')};
			memory = process.platform === 'linux' ? await residentMemory(terminal.pid) : Number.NaN;
			terminal.press('escape');
			await terminal.idle({quietMilliseconds: 2500, timeout: 120_000});
			note('rested', await open(terminal, shape));
		});
	}
	const middle = (name: keyof typeof times): number => median(times[name] ?? []);
	const figure = (
		what: string,
		ours: number,
		yardstick: number | null,
		unit: string,
		target: number | null,
	): Figure => ({...{name: `diff of ${lines} lines, ${shape.name}: ${what}`, ours, yardstick, unit, target}});
	const git = middle('byGit');
	return [
		figure("first screen beside git's first output", middle('rested'), git, 'ms', 1.2),
		figure('the same of the row next to it, at once', middle('next'), git, 'ms', 1.2),
		figure('the same of a row far away, at once', middle('jump'), git, 'ms', null),
		figure('that beside git asked by hand', middle('jump'), middle('byHand'), 'ms', null),
		figure('memory', memory, null, 'MB', 400),
		figure('a key at its end beside one at its start', keys.atEnd, keys.atStart, 'ms', 1.5),
	];
};

const gitDiff = ['git', 'diff', '--no-color', 'main...agent/task-0'] as const;

/** What there is to ask to see all work of a worktree, uncommitted included, by somebody who knows where it is. */
const byHand = `cd "$(git worktree list --porcelain | sed -n 's/^worktree //p' | grep 'work-0$')" || exit
git status --porcelain=v2 > /dev/null
exec git diff --no-color "$(git merge-base main HEAD)"`;

/** An open copse in which the cursor has rested on a worktree. */
const inTerminal = async (
	repository: string,
	place: string,
	work: (terminal: Terminal) => Promise<void>,
): Promise<void> => {
	const terminal = launch([...copse, '-C', place], {cwd: repository, columns: 56, rows: 24});
	try {
		await terminal.until(new RegExp(`[›>].*task-${/\d+$/.exec(place)?.[0]}`), {timeout: 60_000});
		await terminal.idle({quietMilliseconds: 2500, timeout: 60_000});
		await work(terminal);
	} finally {
		await terminal.stop();
	}
};

const goToFirst = async (terminal: Terminal): Promise<void> => {
	terminal.press('g');
	await terminal.until(/[›>].*task-0/);
};

const makeRepository = async (
	{before, after}: LongDiff,
	folder: string,
	lines: number,
): Promise<{readonly repository: string; readonly below: string; readonly far: string}> => {
	const {repository, worktrees} = await makeBusyRepository(folder, {
		...{files: 200, commits: 60, branches: 6, worktrees: 6},
	});
	const [, place = ''] = worktrees;
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
	let order: readonly string[] = [];
	await inTerminal(repository, place, async terminal => {
		order = orderOnScreen(terminal, worktrees);
	});
	const [first, below, , far] = order;
	if (first !== place || below === undefined || far === undefined)
		throw new Error(`the rows stand otherwise: ${order.join(', ')}`);
	return {repository, below, far};
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
