import type {DiffValue} from '../operations/diff.ts';

/** A change as it was read for a first page, for the pages after it. */
export type ReadChange = {
	/** What it was read from. */
	readonly ends: string;
	readonly value: DiffValue;
	readonly patch: Buffer;
};

/** How many changes are kept, and bytes of the patch of one: larger ones are read anew for each page. */
const most = 4;
const largestPatch = 16 * 1024 * 1024;

/** Changes that a client is reading page by page, by what their cursors say. */
export type PageCache = Map<string, ReadChange>;

/** Keeps a change until its last page; the one that was used longest ago is let go. */
export const keepChange = (pages: PageCache, name: string, change: ReadChange): void => {
	pages.delete(name);
	pages.set(name, change);
	for (const oldest of [...pages.keys()].slice(0, Math.max(0, pages.size - most))) pages.delete(oldest);
};

/** Gathers a whole patch from its pieces; null once it is too large to be kept. */
export const gatherPatch = () => {
	let pieces: Buffer[] | null = [];
	let size = 0;
	return {
		add: (piece: Buffer): void => {
			size += piece.length;
			if (size > largestPatch) pieces = null;
			else pieces?.push(piece);
		},
		whole: (): Buffer | null => (pieces === null ? null : Buffer.concat(pieces)),
	};
};
