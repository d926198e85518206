/** The part of a patch that a page is cut from, taken out of the pieces as they come. */
export type PatchWindow = {
	readonly add: (piece: Buffer) => void;
	readonly bytes: () => Buffer;
};

/** Keeps the bytes from `start` on, `length` of them at most; all others are let go. */
export const makePatchWindow = (start: number, length: number): PatchWindow => {
	const kept: Buffer[] = [];
	let seen = 0;
	return {
		add: piece => {
			const from = Math.max(0, start - seen);
			const to = Math.min(piece.length, start + length - seen);
			seen += piece.length;
			if (from < to) kept.push(piece.subarray(from, to));
		},
		bytes: () => Buffer.concat(kept),
	};
};
