import {spawn} from 'node:child_process';
import path from 'node:path';
import type {Figure} from './figure.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {interleavedLeast, timeOf} from './median.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/cli.js');

/** What a status line takes beyond the start of Node: in a worktree, as an agent's program asks, and where it says nothing. */
export const statuslineFigures = async (
	folder: string,
	{isShort}: {readonly isShort: boolean},
): Promise<Figure[]> => {
	const {repository} = await makeBusyRepository(path.join(folder, 'statusline'), {
		files: 300,
		commits: 20,
		branches: 1,
		worktrees: 1,
	});
	await run(['create', 'line', '--session', 's'], repository);
	const place = (await run(['path', 'line'], repository)).trim();
	const call = JSON.stringify({session_id: 's', cwd: place, workspace: {current_dir: place}});
	const [node = Number.NaN, inside = Number.NaN, called = Number.NaN, outside = Number.NaN] =
		await interleavedLeast(isShort ? 12 : 40, [
			() => timeOf(() => start(['-e', '0'], place)),
			() => timeOf(() => run(['statusline'], place)),
			() => timeOf(() => run(['statusline'], repository, call)),
			() => timeOf(() => run(['statusline'], folder)),
		]);
	const figure = (name: string, ours: number): Figure => ({
		name: `statusline: ${name}, beyond node -e 0`,
		ours: ours - node,
		yardstick: null,
		unit: 'ms',
		target: 50,
	});
	return [
		figure('in a worktree', inside),
		figure("for an agent's call", called),
		figure('outside of a repository', outside),
	];
};

const run = (args: readonly string[], cwd: string, input?: string): Promise<string> =>
	start([bundle, ...args], cwd, input);

const start = (args: readonly string[], cwd: string, input?: string): Promise<string> =>
	new Promise((resolve, reject) => {
		const child = spawn(process.execPath, args, {
			cwd,
			stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'inherit'],
		});
		let out = '';
		child.stdout?.on('data', (piece: Buffer) => {
			out += piece.toString('utf8');
		});
		child.stdin?.end(input);
		child.once('error', reject);
		child.once('close', code => (code === 0 ? resolve(out) : reject(new Error(`it left with ${code}`))));
	});
