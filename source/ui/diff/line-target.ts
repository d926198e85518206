import type {DiffDocument} from '../../state/diff/diff-document.ts';
import {sectionPath} from '../../state/diff/file-section.ts';

/** A place in a file of the worktree: what the editor opens, what is copied, what a note is about. */
export type LineTarget = {
	/** Relative to the worktree. */
	readonly path: string;
	/** As the file is now; for a deleted line the line that follows it. Null for a file as a whole. */
	readonly line: number | null;
};

/** The place under the cursor; null in an empty diff. */
export const lineTarget = (document: DiffDocument | null, cursor: number): LineTarget | null => {
	const section = document?.files[document.fileAt(cursor)];
	if (document === null || section === undefined) return null;
	const path = sectionPath(section);
	const kind = document.kindAt(cursor);
	if (kind === 'file') return {path, line: null};
	const {new: number} = document.numbersAt(kind === 'hunk' ? cursor + 1 : cursor);
	return {path, line: Math.max(1, number)};
};

/** `src/login/form.tsx:13` */
export const targetText = ({path, line}: LineTarget): string => (line === null ? path : `${path}:${line}`);
