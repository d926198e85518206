import type {DiffDocument} from './diff-document.ts';
import {type FileSection, sectionPath} from './file-section.ts';
import {foldedRows} from './folded-rows.ts';
import {type Rows, splitRows, unifiedRows} from './rows.ts';
import {isViewed, type ViewedMarks} from './viewed.ts';

/** How a diff is being looked at. Places are document lines, so folding and side-by-side leave them as they are. */
export type DiffView = {
	readonly cursor: number;
	/** The line on the first row of the screen. */
	readonly top: number;
	/** Cells that lines are shifted to the left. */
	readonly left: number;
	readonly split: boolean;
	readonly tree: boolean;
	readonly viewed: ViewedMarks;
	/** Files folded (true) or opened by hand, by path: stronger than the mark. */
	readonly folds: ReadonlyMap<string, boolean>;
};

export const initialView = (viewed: ViewedMarks = new Map()): DiffView => ({
	cursor: 0,
	top: 0,
	left: 0,
	split: false,
	tree: false,
	viewed,
	folds: new Map(),
});

export const isFolded = (
	{viewed, folds}: Pick<DiffView, 'viewed' | 'folds'>,
	section: FileSection,
): boolean => folds.get(sectionPath(section)) ?? isViewed(viewed, section);

/** What is on which row: one step per file to make, then the logarithm of the document's length per question. */
export const viewRows = (
	document: DiffDocument,
	view: Pick<DiffView, 'split' | 'viewed' | 'folds'>,
): Rows => {
	const base = view.split ? splitRows(document) : unifiedRows(document);
	if (view.viewed.size === 0 && view.folds.size === 0) return base;
	return foldedRows(document, base, index => {
		const section = document.files[index];
		return section !== undefined && isFolded(view, section);
	});
};
