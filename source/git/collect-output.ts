/**
 * An array for zx's `store` that keeps the bytes of a stream up to `limit` and calls `onOver` beyond it. zx decodes
 * chunk by chunk, which breaks UTF-8 at chunk borders, and keeps everything twice; this keeps plain Buffers once.
 */
export const collectOutput = (limit: number, onOver: () => void, onPiece?: (piece: Buffer) => void) => {
	const pieces: Buffer[] = [];
	let size = 0;
	const sink: Buffer[] = [];
	sink.push = (...arrived: Buffer[]): number => {
		for (const piece of arrived) {
			size += piece.length;
			if (onPiece !== undefined) onPiece(piece);
			else if (size <= limit) pieces.push(piece);
			else onOver();
		}
		return 0;
	};
	return {sink, bytes: () => Buffer.concat(pieces), size: () => size};
};
