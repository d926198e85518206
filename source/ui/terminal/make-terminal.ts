import type {SuspendTerminal} from 'ink';
import type {Terminal} from '../desk.ts';
import {copyText} from './copy-text.ts';
import {openOutside, runInTerminal} from './hand-over.ts';
import type {Reports} from './reports.ts';
import {stopUntilContinued} from './stop-and-continue.ts';
import {stopReading} from './stop-reading.ts';

/** The terminal of a running screen, with the parts that come late: Ink gives `suspendTerminal` only when it runs. */
export type LiveTerminal = Terminal & {
	readonly bind: (suspend: SuspendTerminal) => void;
	/** True while the terminal belongs to another program. */
	readonly isHandedOver: () => boolean;
};

/** What a terminal is made from. */
export type TerminalParts = {
	readonly stdin: NodeJS.ReadStream;
	readonly stdout: NodeJS.WriteStream;
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Leaves the screen with this exit code. */
	readonly exit: (code: number) => void;
	/** Whether it is known that another window is looked at. */
	readonly isAway: () => boolean;
	readonly reports: Reports;
};

export const makeTerminal = ({
	stdin,
	stdout,
	environment,
	exit,
	isAway,
	reports,
}: TerminalParts): LiveTerminal => {
	let suspend: SuspendTerminal | null = null;
	let handedOver = false;

	const without = async (run: () => Promise<void>): Promise<void> => {
		if (suspend === null || handedOver) return;
		handedOver = true;
		try {
			await suspend(async () => {
				stdout.write(reports.off);
				await stopReading(stdin);
				await run();
				stdout.write(reports.on);
			});
		} finally {
			handedOver = false;
		}
	};

	return {
		exit,
		bind(suspendTerminal) {
			suspend = suspendTerminal;
		},
		isHandedOver: () => handedOver,
		suspend: () => void without(stopUntilContinued),
		async handOver(command, args, cwd) {
			let failure: string | null = null;
			await without(async () => {
				failure = await runInTerminal(command, args, cwd);
			});
			return failure;
		},
		openOutside: target => openOutside(target, process.platform),
		ring: () => {
			if (isAway() && !handedOver) stdout.write('\u0007');
		},
		copy: text =>
			copyText(text, {
				environment,
				platform: process.platform,
				write: bytes => void stdout.write(bytes),
			}),
	};
};
