import pty from '@lydell/node-pty';
import {createEmulator, type Emulator} from './pty-emulator.ts';
import {keyBytes, pasteBytes} from './pty-keys.ts';
import {holdUntilRead, withoutEndMark} from './pty-last-output.ts';
import {
	foregroundProcess,
	isAsleep,
	killGroup,
	type ProgramExit,
	programEnvironment,
	programExit,
	terminalPath,
} from './pty-process.ts';
import {readTerminalSettings, type TerminalSettings} from './pty-settings.ts';
import {createWaiting, type Waiting} from './pty-waiting.ts';
import {cleanAfterTests} from './temporary-folders.ts';

/** Where and how to start a program. `env` is laid over the test's own; an undefined value removes a variable. */
export type LaunchOptions = {
	readonly cwd?: string;
	readonly env?: Readonly<Record<string, string | undefined>>;
	/** Width of the terminal in cells; 80 by default. */
	readonly columns?: number;
	/** Height of the terminal; 24 by default. */
	readonly rows?: number;
	/**
	 * So many cells more on the right and below than the program is told of: what it draws beyond its edges is seen there.
	 * None by default.
	 */
	readonly margin?: number;
};

/** A program that runs in a real terminal, seen and used as by a person in front of it. */
export type Terminal = Pick<
	Emulator,
	| 'screen'
	| 'mainScreen'
	| 'wrappedRows'
	| 'cursor'
	| 'alternateScreenActive'
	| 'bracketedPasteActive'
	| 'mouseTrackingActive'
	| 'focusReportsActive'
	| 'wrappingActive'
> &
	Pick<Waiting, 'until' | 'idle'> & {
		readonly pid: number;
		/** Resolves when the program has ended and the last of its output is on the screen. */
		readonly exit: Promise<ProgramExit>;
		/** The screen as one text, rows joined by line breaks. */
		text(): string;
		/**
		 * Every row as exactly `columns` cells: a wide character stands in its first cell, its second is empty text, and
		 * a cell never written is a space. `grid()[row].join('')` is the row as text, `grid()[row].indexOf('│')` the
		 * column of a sign.
		 */
		grid(): string[][];
		cursorVisible(): boolean;
		/**
		 * Presses keys one after the other: names such as `enter`, `down`, `ctrl-c`, or characters.
		 * A text of many characters arrives in one piece, as when typed very fast. Keys sent without an `until` in between
		 * may reach the program as one piece, too.
		 */
		press(...keys: string[]): void;
		/** Sends text just as it is, also when it spells a key's name. */
		type(text: string): void;
		/** Pastes text: between paste marks if the program asked for them, else as if typed, as terminals do. */
		paste(text: string): void;
		resize(columns: number, rows: number): void;
		/** Bytes of output since the last call. */
		bytesWritten(): number;
		/** All output so far that is on the screen, escape sequences and all. */
		output(): string;
		/** Echo and line mode of the terminal that the program runs in; throws once it has ended. */
		terminalSettings(): TerminalSettings;
		/** Sends a signal to the program that is in the foreground (in a shell: the command that runs in it). */
		signal(name: NodeJS.Signals): void;
		/** Kills all that is left and resolves when it is gone. */
		stop(): Promise<void>;
	};

const running = new Set<Terminal>();

cleanAfterTests(stopAll);

/** Stops every program that still runs; called when the last of the tests that run side by side has ended. */
async function stopAll(): Promise<void> {
	await Promise.all([...running].map(terminal => terminal.stop()));
}

/** Starts `command` in a terminal of its own. The caller, or the end of the test, stops it. */
export function launch(command: readonly [string, ...string[]], options: LaunchOptions = {}): Terminal {
	const {cwd = process.cwd(), columns = 80, rows = 24, margin = 0} = options;
	const emulator = createEmulator(columns + margin, rows + margin);
	const [file, ...arguments_] = command;
	const program = pty.spawn(file, arguments_, {
		cwd,
		cols: columns,
		rows,
		env: programEnvironment(options.env),
	});

	const path = terminalPath(program);
	const hold = holdUntilRead(path, program.pid);
	let output = '';
	let counted = 0;
	let lastWrite = Promise.resolve();
	let ended: ProgramExit | undefined;
	const waiting = createWaiting(
		emulator,
		() => ended,
		() => isAsleep(foregroundProcess(program.pid)),
	);

	program.onData(data => {
		lastWrite = emulator.write(data).then(() => {
			output += data;
			hold.read(output);
			waiting.look();
		});
	});
	const exit = new Promise<ProgramExit>(resolve => {
		program.onExit(async event => {
			await lastWrite;
			hold.release();
			ended = programExit(event.exitCode, event.signal);
			running.delete(terminal);
			waiting.look();
			resolve(ended);
		});
	});
	const send = (bytes: string) => {
		if (ended === undefined) {
			program.write(bytes);
		}
	};
	emulator.onAnswer(send);

	const terminal: Terminal = {
		...emulator,
		pid: program.pid,
		exit,
		text: () => emulator.screen().join('\n'),
		cursorVisible: () => emulator.cursor().visible,
		until: waiting.until,
		idle: waiting.idle,
		press: (...keys) => {
			for (const key of keys) {
				send(keyBytes(key));
			}
		},
		type: send,
		paste: text => send(pasteBytes(text, emulator.bracketedPasteActive())),
		resize: (newColumns, newRows) => {
			emulator.resize(newColumns + margin, newRows + margin);
			if (ended === undefined) {
				program.resize(newColumns, newRows);
			}
		},
		bytesWritten: () => {
			const before = counted;
			counted = Buffer.byteLength(withoutEndMark(output));
			return counted - before;
		},
		output: () => withoutEndMark(output),
		terminalSettings: () => {
			// Its path may be another terminal's by now.
			if (ended !== undefined) {
				throw new Error('The program has ended, and its terminal with it');
			}
			return readTerminalSettings(path);
		},
		signal: name => {
			process.kill(foregroundProcess(program.pid), name);
		},
		stop: async () => {
			if (ended === undefined) {
				killGroup(foregroundProcess(program.pid));
				program.kill('SIGKILL');
				await exit;
			}
		},
	};
	running.add(terminal);
	return terminal;
}
