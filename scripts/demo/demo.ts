import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, realpath, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {makeDemoRepository} from './make-demo-repository.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/cli.js');

/** How copse ended: its exit code, or 128 and the number of the signal that ended it. */
type ExitCode = number;

process.exitCode = await runDemo(process.argv.includes('--keep'));

/** Makes the demo in a temporary folder, runs copse in it and removes it, unless it is to be kept. */
async function runDemo(keep: boolean): Promise<ExitCode> {
	if (!existsSync(bundle)) {
		process.stderr.write(`There is no ${bundle}; npm run build makes it\n`);
		return 1;
	}

	const signals = catchSignals();
	const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'copse-demo-')));
	try {
		const {repository} = await makeDemoRepository(folder);
		process.stderr.write(`The demo repository is ${repository}\n`);
		return await runCopse(repository, folder, signals);
	} finally {
		if (!keep) {
			await rm(folder, {recursive: true, force: true, maxRetries: 3});
		}

		process.stderr.write(`${folder} ${keep ? 'was kept' : 'is removed (--keep keeps it)'}\n`);
	}
}

type Signals = {
	/** The signal that came already, if any. */
	first(): NodeJS.Signals | undefined;
	/** Whom signals are passed on to from now on. */
	passTo(kill: (signal: NodeJS.Signals) => void): void;
};

/** From now on signals don't end this process, so that the folder is removed in any case. */
function catchSignals(): Signals {
	let first: NodeJS.Signals | undefined;
	let pass = (_signal: NodeJS.Signals): void => {};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => {
			first ??= signal;
			pass(signal);
		});
	}

	return {
		first: () => first,
		passTo: kill => {
			pass = kill;
		},
	};
}

function runCopse(repository: string, folder: string, signals: Signals): Promise<ExitCode> {
	const early = signals.first();
	if (early !== undefined) {
		return Promise.resolve(128 + os.constants.signals[early]);
	}

	const isInteractive = process.stdin.isTTY && process.stdout.isTTY;
	const child = spawn(process.execPath, isInteractive ? [bundle] : [bundle, 'list'], {
		cwd: repository,
		env: settingsBelow(path.join(folder, 'home')),
		stdio: 'inherit',
	});
	signals.passTo(signal => child.kill(signal));
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (exitCode, signal) => {
			resolve(exitCode ?? 128 + (signal === null ? 0 : os.constants.signals[signal]));
		});
	});
}

/** The environment with nothing of this person's settings, and nothing of copse left outside of `home`. */
function settingsBelow(home: string): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(([name]) => !/^(COPSE|GIT|XDG)_/.test(name));
	return {
		...Object.fromEntries(inherited),
		HOME: home,
		XDG_CONFIG_HOME: path.join(home, '.config'),
		XDG_DATA_HOME: path.join(home, '.local', 'share'),
		XDG_CACHE_HOME: path.join(home, '.cache'),
		XDG_STATE_HOME: path.join(home, '.local', 'state'),
	};
}
