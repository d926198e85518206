/** What one git process of a batch printed. */
export type BatchedOutput = {readonly exitCode: number; readonly stdout: Buffer};

/** Words that a shell takes as they are. */
const plainWord = /^[\w@%+=:,./-]+$/;

/** Whether git arguments may stand in a script: none of them needs a quote. */
export const arePlain = (args: readonly string[]): boolean => args.every(word => plainWord.test(word));

/**
 * The script of a batch: runs git with the same plain arguments in each directory that it is given behind a mark, and
 * prints NUL, the mark, a space, the exit code and NUL behind each output. Names are arguments, never part of it.
 */
export const batchScript = (args: readonly string[]): string =>
	`m=$1; shift; for d do git -C "$d" ${args.join(' ')} 2>/dev/null; printf '\\000%s %d\\000' "$m" "$?"; done`;

/**
 * Cuts what a batch prints into the outputs of its processes: call it with each piece as it comes. The mark is one
 * that no output holds, as nobody could know it.
 */
export const makeFrameReader = (mark: string, onOutput: (output: BatchedOutput) => void) => {
	const start = Buffer.from(`\0${mark} `);
	let waiting: Buffer = Buffer.alloc(0);
	return (piece: Buffer): void => {
		waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
		for (;;) {
			const at = waiting.indexOf(start);
			const end = at === -1 ? -1 : waiting.indexOf(0, at + start.length);
			if (end === -1) return;
			const exitCode = Number(waiting.toString('latin1', at + start.length, end));
			const stdout = waiting.subarray(0, at);
			waiting = waiting.subarray(end + 1);
			onOutput({exitCode, stdout});
		}
	};
};

const mostInBatch = 6;

/**
 * Divides what waits: several batches for each lane, so that none waits long for the slowest checkout of another; for
 * no lanes as few as may be.
 */
export const inBatches = <Item>(waiting: readonly Item[], lanes: number): Item[][] => {
	const even = lanes === 0 ? mostInBatch : Math.ceil(waiting.length / (lanes * 3));
	const size = Math.min(mostInBatch, Math.max(2, even));
	const count = Math.ceil(waiting.length / size);
	return Array.from({length: count}, (_, index) => waiting.filter((__, place) => place % count === index));
};
