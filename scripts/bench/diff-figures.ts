import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {launch, type Terminal} from '../../test/helpers/pty.ts';
import {demoGit} from '../demo/demo-git.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {median} from './median.ts';
import {residentMemory} from './process-cost.ts';
import {copse} from './programs.ts';
import {timeToFirstOutput} from './run-program.ts';
import type {Section} from './section.ts';

const linesInFile = 10_000;

/** What a very long diff costs: until it is seen, in memory, and for each key. */
export const diffFigures: Section = async ({folder, isShort, rounds}) => {
	const lines = isShort ? 100_000 : 500_000;
	const {repository, worktrees} = await makeBusyRepository(folder, {
		...{files: 200, commits: 60, branches: 3, worktrees: 2},
	});
	const [, place = ''] = worktrees;
	for (let index = 0; index < lines / linesInFile; index += 1)
		await writeFile(path.join(place, `generated-${String(index).padStart(3, '0')}.txt`), text(index));
	const git = demoGit(folder);
	await git(place, ['add', '--all'], {at: Date.now()});
	await git(place, ['commit', '--quiet', '-m', 'Generated'], {at: Date.now()});
	const call = ['git', 'diff', '--no-color', 'main...agent/task-0'] as const;
	const first: number[] = [];
	const byGit: number[] = [];
	let memory = Number.NaN;
	let keys = {atStart: Number.NaN, atEnd: Number.NaN};
	for (let round = 0; round < rounds({full: 5, short: 2}); round += 1) {
		byGit.push(await timeToFirstOutput([...call], repository));
		const terminal = launch([...copse, '-C', place], {cwd: repository, columns: 56, rows: 24});
		try {
			await terminal.until(/task-0/, {timeout: 60_000});
			await terminal.idle({quietMilliseconds: 1500, timeout: 60_000});
			terminal.press('g', 'j');
			await terminal.idle({quietMilliseconds: 500});
			const began = performance.now();
			terminal.press('enter');
			await terminal.until(/line 1 of/, {timeout: 60_000});
			first.push(performance.now() - began);
			await terminal.idle({quietMilliseconds: 2500, timeout: 120_000});
			const atStart = await keyTime(terminal);
			terminal.press('G');
			await terminal.idle({quietMilliseconds: 500, timeout: 60_000});
			keys = {atStart, atEnd: await keyTime(terminal, 'k')};
			memory = process.platform === 'linux' ? await residentMemory(terminal.pid) : Number.NaN;
		} finally {
			await terminal.stop();
		}
	}
	const name = `diff of ${lines} lines`;
	return [
		{
			name: `${name}: first screen beside git's first output`,
			ours: median(first),
			yardstick: median(byGit),
			unit: 'ms',
			target: 1.2,
		},
		{name: `${name}: memory`, ours: memory, yardstick: null, unit: 'MB', target: 400},
		{
			name: `${name}: a key at its end beside one at its start`,
			ours: keys.atEnd,
			yardstick: keys.atStart,
			unit: 'ms',
			target: 1.5,
		},
	];
};

const text = (file: number): string =>
	Array.from({length: linesInFile}, (_, line) => `line ${line + 1} of file ${file}\n`).join('');

const keyTime = async (terminal: Terminal, key = 'j'): Promise<number> => {
	const times: number[] = [];
	for (let press = 0; press < 12; press += 1) {
		const written = terminal.output().length;
		const began = performance.now();
		terminal.press(key);
		await terminal.until(() => terminal.output().length > written);
		times.push(performance.now() - began);
		await terminal.idle({quietMilliseconds: 60});
	}
	return median(times);
};
