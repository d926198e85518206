import {spawn} from 'node:child_process';
import path from 'node:path';
import type {Figure} from './figure.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {interleavedLeast, timeOf} from './median.ts';
import type {Section} from './section.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/cli.js');

/** What a status line takes beyond the start of Node: in a worktree, as an agent's program asks, and where it says nothing; and a hook. */
export const statuslineFigures: Section = async ({folder, rounds}) => {
	const {repository} = await makeBusyRepository(path.join(folder, 'statusline'), {
		files: 300,
		commits: 20,
		branches: 1,
		worktrees: 1,
	});
	await run(['create', 'line', '--session', 's'], repository);
	const place = (await run(['path', 'line'], repository)).trim();
	const call = JSON.stringify({session_id: 's', cwd: place, workspace: {current_dir: place}});
	const tool = JSON.stringify({
		...{session_id: 's', cwd: place, hook_event_name: 'PreToolUse'},
		...{tool_name: 'Read', tool_input: {file_path: path.join(place, 'file')}},
	});
	const [
		node = Number.NaN,
		inside = Number.NaN,
		called = Number.NaN,
		outside = Number.NaN,
		hook = Number.NaN,
	] = await interleavedLeast(rounds({full: 40, short: 12}), [
		() => timeOf(() => start(['-e', '0'], place)),
		() => timeOf(() => run(['statusline'], place)),
		() => timeOf(() => run(['statusline'], repository, call)),
		() => timeOf(() => run(['statusline'], folder)),
		() => timeOf(() => run(['hook'], place, tool)),
	]);
	const figure = (name: string, ours: number): Figure => ({
		name: `${name}, beyond node -e 0`,
		ours: ours - node,
		yardstick: null,
		unit: 'ms',
		target: 50,
	});
	return [
		figure('statusline: in a worktree', inside),
		figure("statusline: for an agent's call", called),
		figure('statusline: outside of a repository', outside),
		figure('hook: before a tool call', hook),
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
