import type {DiffDocument} from '../../state/diff/diff-document.ts';
import {cellName} from '../../text/text-width.ts';
import {fillLine, span} from '../line.ts';
import {plain} from '../paint.ts';
import type {LineLook} from './line-look.ts';
import {marginSign} from './margin-sign.ts';
import {renderBodyLine} from './render-body-line.ts';
import {renderFileLine} from './render-file-line.ts';

/** How a line stands in the view, beside what it holds. */
export type LineState = {
	readonly isCursor: boolean;
	/** A note stands here. */
	readonly hasNote: boolean;
	/** For a file's line: whether its body is folded away, and whether it is marked viewed. */
	readonly isFolded: boolean;
	readonly isViewed: boolean;
};

/** One line of a diff as one string of exactly `columns` cells. */
export const renderLine = (
	document: DiffDocument,
	index: number,
	look: LineLook,
	state: LineState,
): string => {
	const line = document.lineAt(index);
	const paint = state.isCursor ? look.theme.cursorLine : plain;
	const {dim, accent} = look.theme;
	const pointer = accent(marginSign(state, look));
	const whole = (words: string): string =>
		pointer + fillLine([span(words, dim)], look.columns - 1, look.glyphs.ellipsis);
	switch (line.kind) {
		case 'file':
			return paint(renderFileLine(document, line.fileIndex, look, state));
		case 'hunk':
			return paint(whole(`@@ ${hunkName(line.text) || `line ${line.newNumber ?? 0}`}`));
		case 'note':
			return paint(whole(`${' '.repeat(look.numberCells)}\\ ${line.text}`));
		default:
			return paint(renderBodyLine(document, index, line, look, pointer));
	}
};

const hunkName = (text: string): string => cellName(text.replaceAll('\t', ' ').trim());
