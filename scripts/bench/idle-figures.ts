import {rename, stat, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as pass} from 'node:timers/promises';
import {launch, type Terminal} from '../../test/helpers/pty.ts';
import {bundleBareInk} from './bundle-bare-ink.ts';
import type {Figure} from './figure.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {interleavedMedians, median, timeOf} from './median.ts';
import {orderOnScreen, selectedOnScreen} from './order-on-screen.ts';
import {git} from './peers.ts';
import {processorTime, residentMemory} from './process-cost.ts';
import {copse} from './programs.ts';
import {runProgram} from './run-program.ts';
import type {Section} from './section.ts';
import {seenAt} from './seen-at.ts';

/** What an open screen costs while nobody does anything, and while five agents write. Linux only. */
export const idleFigures: Section = async ({folder, isShort, note}) => {
	if (process.platform !== 'linux') {
		note('left out: the cost of an idle screen, which is read from /proc');
		return [];
	}
	const [files, count, seconds] = isShort ? [1000, 10, 12] : [10_000, 30, 60];
	const sizes = {files, commits: 60, branches: count, worktrees: count};
	const {repository, worktrees} = await makeBusyRepository(folder, sizes);
	for (const place of worktrees) await letRest(place);
	const terminal = launch([...copse], {cwd: repository, columns: 120, rows: 40});
	try {
		await terminal.until(/task-0/, {timeout: 60_000});
		await terminal.idle({quietMilliseconds: 5000, timeout: 120_000});
		const written = terminal.output().length;
		const starting = await shareWhile(terminal, seconds, () => Promise.resolve());
		const share = await shareWhile(terminal, seconds, () => Promise.resolve());
		const name = `idle, ${count} worktrees of ${files} files`;
		const figure = (what: string, ours: number, unit: string, target: number | null): Figure => ({
			...{name: `${name}: ${what}`, ours, unit, target},
			yardstick: null,
		});
		const bytes = terminal.output().length - written;
		const memory = await residentMemory(terminal.pid);
		const here = selectedOnScreen(terminal, worktrees) ?? '';
		const others = orderOnScreen(terminal, worktrees).filter(place => place !== here);
		const seen = {
			selected: await timeUntilSeen(terminal, [here, here, here]),
			other: await timeUntilSeen(terminal, others.slice(0, 3)),
		};
		const atWork = await shareWhile(terminal, seconds, writeEachSecond(worktrees.slice(0, 5)));
		const beside = await besideIt(path.join(folder, 'bare'), here, seconds);
		return [
			figure('share of a core, git included, while watches are being set', starting, '%', null),
			figure('share of a core, git included, after that', share, '%', isShort ? null : 2),
			figure('share of a core, git included, five agents at work', atWork, '%', isShort ? null : 10),
			figure('written to the terminal', bytes, 'bytes', 0),
			figure('memory', memory, 'MB', null),
			figure('a new file in the selected worktree until it is on the screen', seen.selected, 'ms', 1000),
			figure('a new file in a calm one until it is on the screen', seen.other, 'ms', 2000),
			{...{name: 'idle, a bare Ink program: share of a core', ours: beside.share, unit: '%'}, ...shownOnly},
			{...{name: `one git status of ${files} files`, ours: beside.status, unit: 'ms'}, ...shownOnly},
		];
	} finally {
		await terminal.stop();
	}
};

/** Hundredths of a core that an open screen and its git processes take, while something is done each second. */
const shareWhile = async (
	terminal: Terminal,
	seconds: number,
	work: (second: number) => Promise<void>,
): Promise<number> => {
	const used = await processorTime(terminal.pid);
	const began = performance.now();
	for (let second = 0; second < seconds; second += 1) {
		await work(second);
		await pass(1000);
	}
	return ((await processorTime(terminal.pid)) - used) / ((performance.now() - began) / 100);
};

/**
 * What agents do to their worktrees: every two seconds each writes into a tracked file, replaces one by another that
 * takes its name, or makes a new one.
 */
const writeEachSecond =
	(places: readonly string[]) =>
	async (second: number): Promise<void> => {
		const folder = 'source/part-1/module-0';
		const text = `// second ${second}\n`.repeat(30);
		for (const [index, place] of places.entries()) {
			if ((second + index) % 2 !== 0) continue;
			const file = (name: string): string => path.join(place, folder, name);
			const turn = Math.floor(second / 2) % 3;
			if (turn === 0) await writeFile(file('file-1.ts'), text);
			else if (turn === 1) {
				await writeFile(file('file-1.ts.new'), text);
				await rename(file('file-1.ts.new'), file('file-1.ts'));
			} else await writeFile(file(`agent-${second}.ts`), text);
		}
	};

const shownOnly = {yardstick: null, target: null} as const;

/** What there is to compare with: a program with a screen that does nothing, and git's own look at one worktree. */
const besideIt = async (
	folder: string,
	place: string,
	seconds: number,
): Promise<{readonly share: number; readonly status: number}> => {
	const bare = launch([process.execPath, await bundleBareInk(folder)], {cwd: place});
	try {
		await bare.until(/bare ink is here/);
		await bare.idle({quietMilliseconds: 1000});
		const share = await shareWhile(bare, seconds, () => Promise.resolve());
		const status = () => timeOf(() => runProgram(['git', 'status', '--porcelain=v2', '-z'], place));
		const [time = Number.NaN] = await interleavedMedians(7, [status]);
		return {share, status: time};
	} finally {
		await bare.stop();
	}
};

/** Median over changes in these worktrees, one after the other; nothing else writes to the screen meanwhile. */
const timeUntilSeen = async (terminal: Terminal, places: readonly string[]): Promise<number> => {
	const times: number[] = [];
	for (const [index, place] of places.entries()) {
		await terminal.idle({quietMilliseconds: 3000, timeout: 60_000});
		const written = terminal.output().length;
		const began = performance.now();
		await writeFile(path.join(place, `seen-${index}.txt`), 'new\n');
		times.push((await seenAt(terminal, () => terminal.output().length > written)) - began);
	}
	return median(times);
};

/** Makes a worktree look as if nothing had happened in it for an hour. */
const letRest = async (place: string): Promise<void> => {
	const at = new Date(Date.now() - 3_600_000);
	const gitDirectory = (await git(place, 'rev-parse', '--absolute-git-dir')).trim();
	const changed = (await git(place, 'status', '--porcelain', '-z')).split('\0').filter(Boolean);
	const names = ['HEAD', 'logs/HEAD'].map(name => path.join(gitDirectory, name));
	for (const file of [...names, ...changed.map(line => path.join(place, line.slice(3)))])
		if (await stat(file).catch(() => null)) await utimes(file, at, at);
};
