import type {Readable} from 'node:stream';

/** A stream that a call comes from, such as `process.stdin`. */
export type InputStream = Readable & {readonly isTTY?: boolean};

/** Milliseconds; who calls copse sends at once what there is to send. */
const longestWait = 1000;
/** Bytes; a tool call may hold a whole file. */
const sizeLimit = 64 * 1024 * 1024;

/**
 * Reads what an agent's program sends: up to the end, or to the end of its JSON document when the pipe is left open.
 * Empty from a terminal. Never rejects, and leaves the stream closed.
 */
export const readCall = async (
	stream: InputStream | null,
	/** Milliseconds until the first byte; the same as after it unless given. */
	{longestSilence = longestWait}: {readonly longestSilence?: number} = {},
): Promise<string> => {
	if (stream === null || stream.isTTY === true) return '';
	const pieces: Buffer[] = [];
	let timer: NodeJS.Timeout | undefined;
	await new Promise<void>(resolve => {
		timer = setTimeout(resolve, longestSilence);
		let size = 0;
		stream.on('data', (piece: Buffer | string) => {
			pieces.push(Buffer.from(piece));
			size += piece.length;
			clearTimeout(timer);
			timer = setTimeout(resolve, longestWait);
			if (size > sizeLimit || isWhole(pieces)) resolve();
		});
		for (const end of ['end', 'close', 'error']) stream.once(end, () => resolve());
	});
	// left running it would keep the process from ending
	clearTimeout(timer);
	stream.destroy();
	return Buffer.concat(pieces).toString('utf8');
};

/** Tried only where a document may end, as a large one comes in many pieces. */
const isWhole = (pieces: readonly Buffer[]): boolean => {
	if (!/\}\s*$/.test(pieces.at(-1)?.toString('latin1') ?? '')) return false;
	try {
		JSON.parse(Buffer.concat(pieces).toString('utf8'));
		return true;
	} catch {
		return false;
	}
};
