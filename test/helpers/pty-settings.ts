import {spawnSync} from 'node:child_process';
import {closeSync, constants, openSync} from 'node:fs';

/** How the kernel treats a terminal's input: `all` is `stty -a` as it is, to compare before with after. */
export type TerminalSettings = {
	/** Typed characters are shown. */
	readonly echo: boolean;
	/** Input arrives in lines; off in raw mode. */
	readonly lines: boolean;
	/** ctrl-c and its like become signals; off in raw mode. */
	readonly signals: boolean;
	readonly all: string;
};

/** Reads the settings of the terminal at `path`, such as `/dev/pts/3`. */
export function readTerminalSettings(path: string): TerminalSettings {
	// Without O_NOCTTY a test worker that leads a session would make this terminal its own.
	const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOCTTY);
	try {
		const {stdout, stderr, status} = spawnSync('stty', ['-a'], {
			stdio: [descriptor, 'pipe', 'pipe'],
			encoding: 'utf8',
			env: {PATH: process.env.PATH, LC_ALL: 'C'},
		});
		if (status !== 0) {
			throw new Error(`stty failed: ${stderr}`);
		}
		const has = (flag: string) => new RegExp(`(?<=\\s)${flag}(?=[\\s;])`).test(stdout);
		return {echo: has('echo'), lines: has('icanon'), signals: has('isig'), all: stdout};
	} finally {
		closeSync(descriptor);
	}
}
