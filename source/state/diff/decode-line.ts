import type {DiffStorage} from './diff-storage.ts';

/** As much of a line as any screen shows. */
export const shownBytes = 16_384;

/** The text of a line, at most so many bytes of it; bytes that are no UTF-8 become replacement marks. */
export const decodeLine = ({lines, bytes}: DiffStorage, line: number, limit: number): string => {
	const start = lines.startOf(line);
	const end = lines.endOf(line);
	if (end - start <= limit) return bytes.slice(start, end).toString('utf8');
	const piece = bytes.slice(start, start + limit);
	return piece.toString('utf8', 0, wholeCharacters(piece));
};

/** Length without a character that the limit cut in half. */
const wholeCharacters = (piece: Buffer): number => {
	let end = piece.length;
	while (end > 0 && ((piece[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
	return (piece[end - 1] ?? 0) >= 0xc0 ? end - 1 : piece.length;
};
