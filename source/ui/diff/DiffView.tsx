import {Box, Text} from 'ink';
import {memo, type ReactNode, useMemo} from 'react';
import type {DiffDocument} from '../../state/diff/diff-document.ts';
import {notesAtRow, type PlacedNotes} from '../../state/diff/place-notes.ts';
import {isFolded, type DiffView as View, viewRows} from '../../state/diff/view.ts';
import {isViewed} from '../../state/diff/viewed.ts';
import {type LineLook, numberLook} from './line-look.ts';
import {type LineState, renderLine} from './render-line.ts';
import {isWideEnoughToSplit, renderSplitLine} from './split-lines.ts';

export type DiffViewProps = Pick<LineLook, 'theme' | 'glyphs' | 'highlighter' | 'openHint' | 'pattern'> & {
	readonly document: DiffDocument;
	/** Goes up when the document grew or a language came: lines are drawn again. */
	readonly revision: number;
	readonly view: View;
	readonly notes: PlacedNotes;
	readonly width: number;
	readonly height: number;
	/** False for the preview, which has none. */
	readonly hasCursor: boolean;
};

/** The rows of a diff that are on the screen, whatever its length: `height` lines of `width` cells. */
export const DiffView = (props: DiffViewProps): ReactNode => {
	const {document, view, width, height, theme, glyphs, highlighter, openHint, pattern} = props;
	const {revision, hasCursor, notes} = props;
	const {split, viewed, folds, left} = view;
	const isSplit = split && isWideEnoughToSplit(width);
	const {largestNumber} = document;
	const look = useMemo(
		(): LineLook => ({
			columns: width,
			left,
			theme,
			glyphs,
			highlighter,
			openHint,
			pattern,
			...numberLook(width, largestNumber),
		}),
		[width, left, theme, glyphs, highlighter, openHint, pattern, largestNumber],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the document grows in place, its revision tells
	const rows = useMemo(
		() => viewRows(document, {split: isSplit, viewed, folds}),
		[document, revision, isSplit, viewed, folds],
	);
	const first = rows.rowOf(view.top);
	const lines = Array.from({length: Math.max(0, Math.min(height, rows.count - first))}, (_, row) =>
		rows.lineOf(first + row),
	);
	const cursorRow = hasCursor ? rows.rowOf(view.cursor) - first : -1;
	return (
		<Box flexDirection="column" width={width} height={height} overflow="hidden">
			{lines.map((line, row) => (
				<DiffRow
					// biome-ignore lint/suspicious/noArrayIndexKey: a row is a place on the screen
					key={row}
					document={document}
					revision={revision}
					line={line}
					look={look}
					isSplit={isSplit}
					{...stateOf(document, line, view, row === cursorRow)}
					hasNote={hasNote(document, line, {view, notes, isSplit})}
				/>
			))}
		</Box>
	);
};

/** A file that is folded away has the notes of all its lines. */
const hasNote = (
	document: DiffDocument,
	line: number,
	{view, notes, isSplit}: {readonly view: View; readonly notes: PlacedNotes; readonly isSplit: boolean},
): boolean => {
	if (notes.at.size === 0) return false;
	const section = document.kindAt(line) === 'file' ? document.files[document.fileAt(line)] : undefined;
	if (section === undefined || !isFolded(view, section))
		return notesAtRow(notes, document, line, isSplit).length > 0;
	const end = document.fileEnd(document.fileAt(line));
	return [...notes.at.keys()].some(each => each >= line && each < end);
};

const stateOf = (
	document: DiffDocument,
	line: number,
	view: View,
	isCursor: boolean,
): Omit<LineState, 'hasNote'> => {
	const section = document.kindAt(line) === 'file' ? document.files[document.fileAt(line)] : undefined;
	if (section === undefined) return {isCursor, isFolded: false, isViewed: false};
	return {isCursor, isFolded: isFolded(view, section), isViewed: isViewed(view.viewed, section)};
};

type DiffRowProps = LineState & {
	readonly document: DiffDocument;
	readonly revision: number;
	readonly line: number;
	readonly look: LineLook;
	readonly isSplit: boolean;
};

const DiffRow = memo(({document, line, look, isSplit, ...state}: DiffRowProps): ReactNode => {
	const render = isSplit ? renderSplitLine : renderLine;
	return <Text wrap="truncate">{render(document, line, look, state)}</Text>;
});
