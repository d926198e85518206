import type {Paint} from '../paint.ts';
import {type TextCell, textCells} from './text-cells.ts';

/** A look for part of a text, in UTF-16 units: from `start`, up to `end`. */
export type PaintedSpan = {readonly start: number; readonly end: number; readonly paint: Paint};

export type TextLook = {
	readonly left: number;
	readonly width: number;
	/** For all that no span covers. */
	readonly base: Paint;
	/** In layers: a span of a later layer goes before one of an earlier. Each in order, without overlaps. */
	readonly layers: readonly (readonly PaintedSpan[])[];
	/** Stands in the last cell when the text goes on. */
	readonly ellipsis: string;
};

/** A text in exactly `width` cells, painted. */
export const paintText = (text: string, look: TextLook): string => {
	const {left, width, base, layers, ellipsis} = look;
	if (width <= 0) return '';
	const all = textCells(text, left, width + 1);
	const goesOn = usedBy(all) > width;
	const cells = goesOn ? textCells(text, left, width - 1) : all;
	const paintAt = layers.map(makePaintAt);
	let line = '';
	let run = '';
	let paint = base;
	for (const {shown, at} of cells) {
		const next = paintAt.reduce((found, find) => find(at) ?? found, base);
		if (next !== paint) {
			line += paint(run);
			run = '';
			paint = next;
		}
		run += shown;
	}
	const blank = ' '.repeat(Math.max(0, width - usedBy(cells) - (goesOn ? 1 : 0)));
	return line + paint(run) + blank + (goesOn ? ellipsis : '');
};

const usedBy = (cells: readonly TextCell[]): number => cells.reduce((sum, cell) => sum + cell.cells, 0);

/** Finds the paint at places that only go up. */
const makePaintAt = (spans: readonly PaintedSpan[]): ((at: number) => Paint | null) => {
	let index = 0;
	return at => {
		while (index < spans.length && (spans[index]?.end ?? 0) <= at) index += 1;
		const span = spans[index];
		return span !== undefined && span.start <= at ? span.paint : null;
	};
};
