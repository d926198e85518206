import {stat, utimes} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as pass} from 'node:timers/promises';
import {launch} from '../../test/helpers/pty.ts';
import type {Figure} from './figure.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {git} from './peers.ts';
import {processorTime, residentMemory} from './process-cost.ts';
import {copse} from './programs.ts';
import type {Section} from './section.ts';

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
		const used = await processorTime(terminal.pid);
		await pass(seconds * 1000);
		const share = ((await processorTime(terminal.pid)) - used) / (seconds * 10);
		const name = `idle, ${count} worktrees of ${files} files`;
		const figure = (what: string, ours: number, unit: string, target: number | null): Figure => ({
			...{name: `${name}: ${what}`, ours, unit, target},
			yardstick: null,
		});
		return [
			figure('share of a core, git included', share, '%', isShort ? null : 2),
			figure('written to the terminal', terminal.output().length - written, 'bytes', 0),
			figure('memory', await residentMemory(terminal.pid), 'MB', null),
		];
	} finally {
		await terminal.stop();
	}
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
