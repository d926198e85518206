import path from 'node:path';
import {openApp} from '../../source/compose.ts';
import {readStatus} from '../../source/git/read-status.ts';
import {countGitProcesses} from '../../test/helpers/count-git-processes.ts';
import type {BusySizes} from './busy-history.ts';
import type {Figure} from './figure.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {interleavedMedians, timeOf} from './median.ts';
import {copse, root} from './programs.ts';
import {runProgram} from './run-program.ts';
import type {Section} from './section.ts';

type Fixture = {
	readonly name: string;
	readonly sizes: BusySizes & {readonly worktrees: number};
	/** What a warm look may take of the time of the statuses alone; null where it is only shown. */
	readonly target: number | null;
};

const small = {files: 3000, commits: 3000, branches: 150, worktrees: 25};

const fixtures: readonly Fixture[] = [
	{name: '25 worktrees, 151 branches', sizes: small, target: 1.4},
	{
		name: '30 worktrees of 10,000 files',
		sizes: {files: 10_000, commits: 200, branches: 60, worktrees: 30},
		target: 1.15,
	},
	{name: '25 worktrees, 1,500 branches', sizes: {...small, branches: 1499}, target: 1.4},
	{
		name: '200 worktrees',
		sizes: {files: 300, commits: 300, branches: 199, worktrees: 200},
		target: 1.4,
	},
	{
		name: '25 worktrees, base 5,000 ahead',
		sizes: {...small, files: 800, commits: 5400, ahead: 5000},
		target: 1.4,
	},
];

/** What a whole list costs beside nothing but the status of every worktree. */
export const listFigures: Section = async ({folder, isShort, rounds}) => {
	const figures: Figure[] = [];
	for (const [index, fixture] of fixtures.slice(0, isShort ? 1 : fixtures.length).entries())
		figures.push(
			...(await figuresOf(fixture, path.join(folder, String(index)), rounds({full: 7, short: 3}))),
		);
	return figures;
};

const figuresOf = async (
	{name, sizes, target}: Fixture,
	folder: string,
	rounds: number,
): Promise<Figure[]> => {
	const {repository, worktrees} = await makeBusyRepository(folder, sizes);
	const counter = await countGitProcesses();
	const counted = {...process.env, PATH: `${counter.pathEntry}${path.delimiter}${process.env.PATH}`};
	const processes = async (environment: NodeJS.ProcessEnv): Promise<number> => {
		await counter.reset();
		await listOnce(repository, environment);
		return (await counter.calls()).length;
	};
	const first = await processes(counted);
	const again = await processes(counted);
	const [statuses = Number.NaN, look = Number.NaN, command = Number.NaN, loop = Number.NaN] =
		await interleavedMedians(rounds, [
			() => timeOf(() => statusesAlone(worktrees)),
			() => timeOf(() => listOnce(repository, process.env)),
			() => timeOf(() => runProgram([...copse, 'list', '--json'], repository)),
			() => timeOf(() => runProgram(statusLoop(worktrees), repository)),
		]);
	return [
		count(`list, ${name}: git processes, first time`, first, sizes.worktrees + 8),
		count(`list, ${name}: git processes, later`, again, sizes.worktrees + 3),
		{
			name: `list, ${name}: a look beside the statuses alone`,
			ours: look,
			yardstick: statuses,
			unit: 'ms',
			target,
		},
		{
			name: `list, ${name}: copse list --json beside a program of the statuses alone`,
			ours: command,
			yardstick: loop,
			unit: 'ms',
			target: 1.5,
		},
		{
			name: `list, ${name}: a look for each worktree`,
			ours: look / sizes.worktrees,
			yardstick: null,
			unit: 'ms',
			target: null,
		},
	];
};

const count = (name: string, ours: number, target: number): Figure => ({
	...{name, ours, target},
	yardstick: null,
	unit: 'processes',
});

const listOnce = async (repository: string, environment: NodeJS.ProcessEnv): Promise<void> => {
	const app = await openApp({cwd: repository, environment});
	const outcome = app.ok ? await app.value.request('list', {}) : app;
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
};

/** The same as a program, which Node has to start as well. */
const statusLoop = (worktrees: readonly string[]): [string, ...string[]] => {
	const [place = ''] = worktrees;
	const script = path.join(root, 'scripts/bench/status-loop.mjs');
	return [process.execPath, script, JSON.stringify(readStatus(place).args), ...worktrees];
};

/** The floor: the same status calls, two at a time, and nothing else. */
const statusesAlone = async (worktrees: readonly string[]): Promise<void> => {
	const waiting = [...worktrees];
	const lane = async (): Promise<void> => {
		for (let place = waiting.shift(); place !== undefined; place = waiting.shift())
			await runProgram(['git', ...readStatus(place).args], place);
	};
	await Promise.all([lane(), lane()]);
};
