import {type ChildProcess, spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {trackGroup} from '../processes/process-group.ts';
import type {Ahead, AheadOutput} from './ahead.ts';
import {batchScript, inBatches, makeFrameReader} from './batch-frames.ts';
import type {GitCall, GitOutput} from './git-call.ts';
import {gitEnvironment} from './git-environment.ts';
import {listWorktrees} from './list-worktrees.ts';
import {noteOwnProcess} from './own-processes.ts';
import {readStatus} from './read-status.ts';

const lanes = 2;

/** A promise, and the hands that settle it. */
type Open = {
	readonly cwd: string;
	readonly resolve: (output: AheadOutput) => void;
	readonly fail: () => void;
};

/**
 * Starts what every list begins with (git's list of the worktrees around `cwd`, then the status of each) before the
 * code that asks for it is loaded. What fails, for whatever reason, is simply not there: the one who asks runs it.
 */
export const startAhead = ({
	cwd,
	environment,
}: {
	readonly cwd: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
}): Ahead => {
	const outputs = new Map<string, Promise<AheadOutput>>();
	let isOpen = true;
	const env = gitEnvironment(environment, {writes: false});
	const start = (program: string, words: readonly string[], folder: string): ChildProcess => {
		const child = spawn(program, words, {
			cwd: folder,
			env,
			stdio: ['ignore', 'pipe', 'ignore'],
			detached: true,
		});
		trackGroup(child);
		noteOwnProcess(child);
		return child;
	};
	const promise = (call: Pick<GitCall<unknown>, 'args' | 'cwd'>): Open => {
		const {promise: output, resolve, reject} = withResolvers();
		// perhaps nobody asks
		output.catch(() => {});
		outputs.set(keyOf(call), output);
		return {cwd: call.cwd, resolve, fail: () => reject(new Error('not read ahead'))};
	};

	/** One batch after the other, as many at a time as there are lanes. */
	const runBatches = (batches: Open[][], args: readonly string[]): void => {
		const next = (): void => {
			const batch = batches.shift();
			if (batch === undefined) return;
			const mark = randomUUID();
			const waiting = [...batch];
			let startedAt = Date.now();
			const words = ['-c', batchScript(args), 'copse', mark, ...batch.map(each => each.cwd)];
			const child = start('sh', words, '/');
			child.stdout?.on(
				'data',
				makeFrameReader(mark, ({exitCode, stdout}) => {
					const milliseconds = Date.now() - startedAt;
					if (exitCode === 0)
						waiting.shift()?.resolve({exitCode, stdout, stderr: '', startedAt, milliseconds});
					else waiting.shift()?.fail();
					startedAt = Date.now();
				}),
			);
			whenEnded(child, () => {
				for (const each of waiting) each.fail();
				next();
			});
		};
		for (let lane = 0; lane < lanes; lane += 1) next();
	};

	const startStatuses = (output: GitOutput): void => {
		const places = listWorktrees(cwd)
			.parse(output)
			.filter(({bare, prunable}) => !bare && prunable === null)
			.map(({path}) => readStatus(path));
		const [first] = places;
		if (first !== undefined) runBatches(inBatches(places.map(promise), lanes), first.args);
	};

	const call = listWorktrees(cwd);
	const listed = promise(call);
	const startedAt = Date.now();
	const child = start('git', call.args, cwd);
	const pieces: Buffer[] = [];
	child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
	whenEnded(child, exitCode => {
		if (exitCode !== 0 || !isOpen) return listed.fail();
		const output = {exitCode, stdout: Buffer.concat(pieces), stderr: ''};
		startStatuses(output);
		listed.resolve({...output, startedAt, milliseconds: Date.now() - startedAt});
	});
	return {
		take: wanted => {
			const output = isOpen ? outputs.get(keyOf(wanted)) : undefined;
			outputs.delete(keyOf(wanted));
			return output ?? null;
		},
		close: () => {
			isOpen = false;
			outputs.clear();
		},
	};
};

const keyOf = ({args, cwd}: Pick<GitCall<unknown>, 'args' | 'cwd'>): string => [cwd, ...args].join('\0');

const whenEnded = (child: ChildProcess, then: (exitCode: number | null) => void): void => {
	let isTold = false;
	const tell = (exitCode: number | null): void => {
		if (!isTold) then(exitCode);
		isTold = true;
	};
	child.once('error', () => tell(null));
	child.once('close', tell);
};

const withResolvers = () => {
	let resolve = (_: AheadOutput): void => {};
	let reject = (_: Error): void => {};
	const promise = new Promise<AheadOutput>((settle, fail) => {
		resolve = settle;
		reject = fail;
	});
	return {promise, resolve, reject};
};
