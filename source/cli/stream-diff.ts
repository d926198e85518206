import type {Outcome} from '../model/outcome.ts';
import type {App, InputOf} from '../operations/index.ts';
import {hasReaderLeft} from './output.ts';
import {choosePaint} from './paint.ts';
import {patchOnTerminal} from './patch-on-terminal.ts';
import type {Face} from './print-outcome.ts';

/**
 * Asks for a diff and writes its patch to stdout while it comes: its very bytes, or, on a terminal, made fit for it.
 * When the reader has seen enough (`copse diff . | head`), git is stopped and all is well.
 */
export const streamDiff = async (
	app: App,
	input: InputOf<'diff'>,
	signal: AbortSignal,
	{stdout, environment}: Pick<Face, 'stdout' | 'environment'>,
): Promise<Outcome<object>> => {
	const enough = new AbortController();
	const forTerminal = stdout.isTerminal ? patchOnTerminal(choosePaint(stdout, environment)) : null;
	let written = Promise.resolve();
	const write = async (piece: string | Uint8Array): Promise<void> => {
		await stdout.write(piece);
		if (stdout.failure() !== null) enough.abort();
	};
	const outcome = await app.request(
		'diff',
		{...input, stream: true},
		{
			signal: AbortSignal.any([signal, enough.signal]),
			// the promise is handed back for those who wait for slow readers
			onReport: report => {
				if (report.kind === 'patch') written = write(forTerminal?.(report.piece) ?? report.piece);
				return written;
			},
		},
	);
	if (forTerminal !== null) written = write(forTerminal());
	await written;
	return hasReaderLeft(stdout) && !signal.aborted ? {ok: true, value: {}, warnings: []} : outcome;
};
