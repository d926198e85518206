import type {Writable} from 'node:stream';

/** A stream that answers are written to, such as `process.stdout`. */
export type OutputStream = Writable & {readonly isTTY?: boolean; readonly columns?: number};

export type Output = {
	readonly isTerminal: boolean;
	/** Width of the terminal in cells; null where there is none. */
	readonly columns: number | null;
	/** Resolves when the stream took it; never rejects. After a failure nothing is written any more. */
	readonly write: (piece: string | Uint8Array) => Promise<void>;
	/** Why nothing can be written any more, as a system error code such as `EPIPE`; null while all is well. */
	readonly failure: () => string | null;
};

/** Makes a stream safe to write to: a reader that went away does not end the work. */
export const openOutput = (stream: OutputStream): Output => {
	let failure: string | null = null;
	const fail = (error: Error): void => {
		failure ??= 'code' in error ? String(error.code) : error.message;
	};
	stream.on('error', fail);
	return {
		isTerminal: stream.isTTY === true,
		columns:
			stream.isTTY === true && stream.columns !== undefined && stream.columns > 0 ? stream.columns : null,
		write: piece =>
			new Promise(resolve => {
				if (failure !== null || piece.length === 0) return resolve();
				stream.write(piece, error => {
					if (error) fail(error);
					resolve();
				});
			}),
		failure: () => failure,
	};
};

/** Whether the reader only stopped reading, which is its right. */
export const hasReaderLeft = (output: Output): boolean => output.failure() === 'EPIPE';
