import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {makeBusyRepository} from './make-busy-repository.ts';
import type {Section} from './section.ts';

const execute = promisify(execFile);
const runner = path.join(import.meta.dirname, 'live-long.ts');
/** Eight hours at a hundred times their speed, in seconds. */
const eightHours = (8 * 3600) / 100;

/** Whether a watch that works for hours keeps anything it should let go. */
export const lifeFigures: Section = async ({folder, isShort}) => {
	const {repository} = await makeBusyRepository(folder, {
		...{files: 200, commits: 60, branches: 12, worktrees: 6},
	});
	const seconds = isShort ? 10 : eightHours;
	const arguments_ = ['--expose-gc', '--import', 'tsx', runner, repository, String(seconds)];
	const {stdout} = await execute(process.execPath, arguments_, {
		cwd: path.resolve(import.meta.dirname, '../..'),
	});
	const [rounds = 0, early = 0, late = 0, left = 0] = stdout.trim().split(' ').map(Number);
	const name = `${isShort ? 'ten seconds' : 'eight hours'} at 100 times the speed`;
	return [
		{name: `${name}: changes seen`, ours: rounds, yardstick: null, unit: 'changes', target: null},
		{
			name: `${name}: heap at the end beside early on`,
			ours: late,
			yardstick: early,
			unit: 'MB',
			target: 1.25,
		},
		{
			name: `${name}: watches, processes and timers left`,
			ours: left,
			yardstick: null,
			unit: 'left',
			target: 0,
		},
	];
};
