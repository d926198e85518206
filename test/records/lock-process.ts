import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {build} from 'esbuild';
import {onTestFinished} from 'vitest';
import type {StateDirectory} from '../../source/records/state-directory.ts';

/** What a lock worker can be told. */
export type Order =
	| {readonly kind: 'hold' | 'verify' | 'write' | 'let go' | 'exit'}
	| {readonly kind: 'add' | 'enter'; readonly times: number};

/** `ready`, `done`, `let go`, or what went wrong: a problem's code or an error's text. */
export type Answer = {readonly said: string};

/** The worker with all that it needs in one file, so that a process starts at once; made when first asked for. */
const bundleWorker = async (): Promise<string> => {
	const outfile = path.join(process.env.TMPDIR ?? '', 'lock-worker.cjs');
	const entryPoints = [path.join(import.meta.dirname, 'lock-worker.ts')];
	await build({entryPoints, outfile, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error'});
	return outfile;
};
/** By the folder for temporary files, which each test file has of its own. */
const workers = new Map<string | undefined, Promise<string>>();

/** Starts a process that uses the lock of this state; it ends with the test. */
export const startLockProcess = async (
	state: StateDirectory,
	staleMilliseconds = 10_000,
): Promise<LockProcess> => {
	const worker = workers.get(process.env.TMPDIR) ?? bundleWorker();
	workers.set(process.env.TMPDIR, worker);
	const child = fork(await worker, [path.dirname(state.root), String(staleMilliseconds)], {execArgv: []});
	const started = new LockProcess(child);
	onTestFinished(() => started.kill());
	await started.hear('ready');
	return started;
};

export class LockProcess {
	readonly #child: ChildProcess;
	readonly #heard: string[] = [];
	readonly exited: Promise<unknown>;

	constructor(child: ChildProcess) {
		this.#child = child;
		this.exited = once(child, 'exit');
		child.on('message', ({said}: Answer) => this.#heard.push(said));
	}

	get pid(): number {
		return this.#child.pid ?? 0;
	}

	/** The exit code; null while it runs, and when a signal ended it. */
	get exitCode(): number | null {
		return this.#child.exitCode;
	}

	tell(order: Order): void {
		this.#child.send(order);
	}

	/** Waits for what it says next; fails when that is something else, or when it ends without a word. */
	async hear(expected: string): Promise<void> {
		while (this.#heard.length === 0) {
			const said = await Promise.race([
				once(this.#child, 'message').then(() => true),
				this.exited.then(() => false),
			]);
			if (!said && this.#heard.length === 0) throw new Error(`the process ended and never said ${expected}`);
		}
		const heard = this.#heard.shift();
		if (heard !== expected) throw new Error(`expected ${expected}, heard ${heard}`);
	}

	async ask(order: Order, expected = 'done'): Promise<void> {
		this.tell(order);
		await this.hear(expected);
	}

	signal(name: 'SIGSTOP' | 'SIGCONT'): void {
		this.#child.kill(name);
	}

	/** SIGKILL; returns when the process is gone. */
	async kill(): Promise<void> {
		this.#child.kill('SIGKILL');
		await this.exited;
	}
}
