import {expect} from 'vitest';
import {type LaunchOptions, launch, type Terminal} from '../../helpers/pty.ts';
import type {ScreenMatch} from '../../helpers/pty-waiting.ts';
import {checkGrid, type Size} from './grid.ts';

/** A hand that goes through the screen: each step is a key, what is waited for, and a look at the whole grid. */
export type Walker = {
	readonly terminal: Terminal;
	readonly size: Size;
	/** Whether the terminal is so small that words are cut. */
	readonly tiny: boolean;
	/** Presses a key (or types a text of several letters) and waits for what it should bring. */
	readonly step: (key: string, match: ScreenMatch) => Promise<void>;
	/** Steps back until the list is all there is, as it was at the start. */
	readonly home: () => Promise<void>;
	/** Leaves by ctrl-c, and once more where copse asks because something is being written. */
	readonly quit: () => Terminal['exit'];
	/** Keeps the present screen as the one that `home` has to come to. */
	readonly settle: () => Promise<void>;
};

/** Cells beyond the edges in which anything drawn there is caught. */
const margin = 6;

export const startWalk = (
	command: readonly [string, ...string[]],
	{cwd, columns, rows, env}: Required<Pick<LaunchOptions, 'cwd' | 'columns' | 'rows' | 'env'>>,
): Walker => {
	const terminal = launch(command, {cwd, columns, rows, margin, env: {LC_ALL: 'C.UTF-8', ...env}});
	const size = {columns, rows, margin};
	let start = '';
	const look = async (name: string): Promise<void> => {
		await terminal.idle({quietMilliseconds: 40});
		checkGrid(terminal, size, name);
	};
	return {
		terminal,
		size,
		tiny: columns < 40,
		step: async (key, match) => {
			const written = terminal.output().length;
			terminal.press(key);
			// a key that comes with an escape in one piece would be another key
			if (key === 'escape') await terminal.until(() => terminal.output().length > written);
			await terminal.until(match);
			await look(`${key} (${match})`);
		},
		quit: async () => {
			let hasEnded = false;
			const ended = terminal.exit.then(() => {
				hasEnded = true;
			});
			for (let press = 0; press < 4 && !hasEnded; press += 1) {
				terminal.press('ctrl-c');
				await Promise.race([ended, terminal.idle({quietMilliseconds: 1000}).catch(() => {})]);
			}
			expect(hasEnded, `still there: ${terminal.screen().join('\n')}`).toBe(true);
			return terminal.exit;
		},
		settle: async () => {
			await look('settled');
			start = timeless(terminal.screen());
		},
		home: async () => {
			for (let back = 0; back < 5 && timeless(terminal.screen()) !== start; back += 1) {
				for (const key of ['escape', 'home']) {
					terminal.press(key);
					await terminal.idle({quietMilliseconds: 150});
				}
			}
			// what a remark says goes by itself, all else is as before
			await terminal.until(rows => timeless(rows) === start);
			checkGrid(terminal, size, 'home');
			expect(timeless(terminal.screen())).toBe(start);
		},
	};
};

/** The screen without what time alone changes: ages, and how long ago all was read. */
const timeless = (rows: readonly string[]): string =>
	rows
		.join('\n')
		// only from where a gap begins: a wide screen is mostly gaps
		.replace(/(?<! ) +\d+[smhd](?= |$)/gm, ' age')
		.replace(/(?<! ) +(up to date|reading|updated .*|\d+ git|.*ago)$/gm, '');
