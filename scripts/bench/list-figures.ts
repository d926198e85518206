import {spawn} from 'node:child_process';
import path from 'node:path';
import {openApp} from '../../source/compose.ts';
import {readStatus} from '../../source/git/read-status.ts';
import {countGitProcesses} from '../../test/helpers/count-git-processes.ts';
import type {Figure} from './figure.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {interleavedMedians, timeOf} from './median.ts';

const worktreeCount = 25;
const bundle = path.resolve(import.meta.dirname, '../../dist/cli.js');

/** What a whole list costs beside nothing but the status of every worktree: 25 worktrees, 151 branches. */
export const listFigures = async (
	folder: string,
	{isShort}: {readonly isShort: boolean},
): Promise<Figure[]> => {
	const size = isShort ? 800 : 3000;
	const {repository, worktrees} = await makeBusyRepository(folder, {
		files: size,
		commits: size,
		branches: 150,
		worktrees: worktreeCount,
	});
	const counter = await countGitProcesses();
	const counted = {...process.env, PATH: `${counter.pathEntry}${path.delimiter}${process.env.PATH}`};
	await listOnce(repository, counted);
	const processes = (await counter.calls()).length;
	const cli = [process.execPath, [bundle, 'list', '--json']] as const;
	const node = [process.execPath, ['-e', '0']] as const;
	const [statuses = Number.NaN, look = Number.NaN, command = Number.NaN, bare = Number.NaN] =
		await interleavedMedians(isShort ? 3 : 9, [
			() => timeOf(() => statusesAlone(worktrees)),
			() => timeOf(() => listOnce(repository, process.env)),
			() => timeOf(() => run(...cli, repository)),
			() => timeOf(() => run(...node, repository)),
		]);
	return [
		{
			name: 'list: git processes',
			ours: processes,
			yardstick: null,
			unit: 'processes',
			target: worktreeCount + 8,
		},
		{
			name: 'list: one look beside 25 statuses alone',
			ours: look,
			yardstick: statuses,
			unit: 'ms',
			target: 1.5,
		},
		{
			name: 'list --json: whole command beside statuses and node',
			ours: command,
			yardstick: statuses + bare,
			unit: 'ms',
			target: null,
		},
	];
};

const listOnce = async (repository: string, environment: NodeJS.ProcessEnv): Promise<void> => {
	const app = await openApp({cwd: repository, environment});
	const outcome = app.ok ? await app.value.request('list', {}) : app;
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
};

/** The floor: the same status calls, two at a time, and nothing else. */
const statusesAlone = async (worktrees: readonly string[]): Promise<void> => {
	const waiting = [...worktrees];
	const lane = async (): Promise<void> => {
		for (let place = waiting.shift(); place !== undefined; place = waiting.shift())
			await run('git', readStatus(place).args, place);
	};
	await Promise.all([lane(), lane()]);
};

const run = (program: string, args: readonly string[], cwd: string): Promise<void> =>
	new Promise((resolve, reject) => {
		const child = spawn(program, args, {cwd, stdio: ['ignore', 'pipe', 'inherit']});
		child.stdout.resume();
		child.once('error', reject);
		child.once('close', code => (code === 0 ? resolve() : reject(new Error(`${program} left with ${code}`))));
	});
