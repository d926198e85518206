import {spawn} from 'node:child_process';

/** Runs a program to its end with its output thrown away; rejects when it cannot be started or does not leave with 0. */
export const runProgram = (
	[program, ...args]: readonly [string, ...string[]],
	cwd: string,
	environment: NodeJS.ProcessEnv = process.env,
): Promise<void> =>
	new Promise((resolve, reject) => {
		const child = spawn(program, args, {cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe']});
		let complaint = '';
		child.stdout.resume();
		child.stderr.on('data', piece => {
			complaint += String(piece);
		});
		child.once('error', reject);
		child.once('close', code =>
			code === 0
				? resolve()
				: reject(new Error(`${program} ${args.join(' ')} left with ${code}: ${complaint.slice(0, 400)}`)),
		);
	});

/** Milliseconds from the start of a program to the first byte it prints; then it is ended. */
export const timeToFirstOutput = (
	[program, ...args]: readonly [string, ...string[]],
	cwd: string,
): Promise<number> =>
	new Promise((resolve, reject) => {
		const began = performance.now();
		const child = spawn(program, args, {cwd, stdio: ['ignore', 'pipe', 'ignore']});
		let first: number | null = null;
		child.once('error', reject);
		child.stdout.once('data', () => {
			first = performance.now() - began;
			child.kill('SIGKILL');
		});
		child.once('close', () =>
			first === null ? reject(new Error(`${program} printed nothing`)) : resolve(first),
		);
	});
