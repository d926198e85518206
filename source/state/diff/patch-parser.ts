import {type DiffDocument, makeDiffDocument} from './diff-document.ts';
import {makeDiffStorage} from './diff-storage.ts';
import {makeDocumentWriter} from './document-writer.ts';
import {defaultHoldLimits, type HoldLimits} from './hold-limits.ts';
import {makeLineReader} from './line-reader.ts';

export type PatchParser = {
	/** Takes a piece of a patch as git prints it; pieces may end anywhere, also inside a character. */
	readonly feed: (piece: Uint8Array) => void;
	/** Says that nothing more comes. */
	readonly end: () => void;
	/** Grows while the parser is fed; lines that are there stay what they are (a file that turns out too large aside). */
	readonly document: DiffDocument;
};

/** Reads a patch while it arrives, in time linear to its bytes. */
export const makePatchParser = (limits: HoldLimits = defaultHoldLimits): PatchParser => {
	const storage = makeDiffStorage();
	const reader = makeLineReader(makeDocumentWriter(storage, limits));
	return {document: makeDiffDocument(storage), feed: reader.feed, end: reader.end};
};
