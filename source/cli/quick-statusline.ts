import {fstatSync, writeSync} from 'node:fs';
import path from 'node:path';
import {quickStatusline} from '../operations/statusline/quick-statusline.ts';
import {type InputStream, readCall} from './read-call.ts';

/** Milliseconds until who sends a document has begun to: a bar that sends nothing may hold its end open. */
const longestSilence = 60;

export type QuickRequest = {readonly session: string | null; readonly cwd: string | null};

/** Prints the status line of `wants-statusline`'s request; never fails. */
export const printQuickStatusline = async (
	{session, cwd}: QuickRequest,
	{
		openStdin,
		openStdout,
		environment,
		here,
	}: {
		readonly openStdin: () => InputStream;
		readonly openStdout: () => Pick<NodeJS.WritableStream, 'write'>;
		readonly environment: Readonly<Record<string, string | undefined>>;
		readonly here: string;
	},
): Promise<void> => {
	const call = await readCall(mayHoldCall() ? openStdin() : null, {longestSilence});
	const chosen = cwd === null ? null : path.resolve(here, cwd);
	const {line} = await quickStatusline({session, call, cwd: here, chosen, environment});
	if (line !== '') write(`${line}\n`, openStdout);
};

/** A terminal and /dev/null say nothing; to open them takes time. */
const mayHoldCall = (): boolean => {
	try {
		return !fstatSync(0).isCharacterDevice();
	} catch {
		return false;
	}
};

/** To make a stream takes longer than all that is written; it is for a full pipe that does not wait. */
const write = (text: string, openStdout: () => Pick<NodeJS.WritableStream, 'write'>): void => {
	try {
		writeSync(1, text);
	} catch (error) {
		const isFull = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
		if (isFull) openStdout().write(text);
	}
};
