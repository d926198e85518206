import {Box, Text} from 'ink';
import type {ReactNode} from 'react';
import {cellWidth, cut} from '../../text/text-width.ts';
import {fittingHint} from '../keys/hint-of.ts';
import {composeLine, span} from '../line.ts';
import {useDesk} from '../look.ts';
import type {Paint} from '../paint.ts';

type SheetFrameProps = {
	readonly title: string;
	/** At the lower edge, as many parts as fit: how to leave, what is waited for; a `·` stands between them. */
	readonly hint: string;
	readonly columns: number;
	/** All lines, the frame's two included. */
	readonly rows: number;
	/** As wide as the terminal, however wide that is. */
	readonly wide?: boolean;
	readonly children: ReactNode;
};

/** The widest that a sheet gets. */
const widest = 100;

/** Cells inside a sheet of a terminal with so many columns. */
export const insideSheet = (columns: number, wide = false): number => outside(columns, wide) - 4;

/** Cells for the words in the edges of a sheet of a terminal with so many columns. */
export const edgeRoom = (columns: number, wide = false): number => outside(columns, wide) - 4;

const outside = (columns: number, wide: boolean): number => (wide ? columns : Math.min(columns, widest));

/** The box around a sheet: title in its upper edge, a hint in its lower. */
export const SheetFrame = ({title, hint, columns, rows, wide = false, children}: SheetFrameProps) => {
	const {theme, glyphs} = useDesk().look;
	const width = outside(columns, wide);
	const inner = Math.max(0, rows - 2);
	const edge = (left: string, words: string, right: string, paint: Paint): string => {
		const text = cut(words, edgeRoom(columns, wide), glyphs.ellipsis);
		const spans = [span(`${left} `, theme.dim), span(text, paint), span(' ')];
		const line = composeLine(spans, width - 1, glyphs.ellipsis);
		const used = 3 + cellWidth(text);
		return line + theme.dim(glyphs.horizontal.repeat(Math.max(0, width - used - 1)) + right);
	};
	const shownHint = fittingHint(hint, edgeRoom(columns, wide)).replaceAll('·', glyphs.separator);
	const side = Array.from({length: inner}, () => theme.dim(glyphs.vertical)).join('\n');
	return (
		<Box flexDirection="column" width={columns} height={rows} flexShrink={0}>
			<Text>{edge(glyphs.topLeft, title, glyphs.topRight, theme.bold)}</Text>
			<Box width={width} height={inner} overflow="hidden">
				<Text>{side}</Text>
				<Box width={width - 2} height={inner} paddingX={1} flexDirection="column" overflow="hidden">
					{children}
				</Box>
				<Text>{side}</Text>
			</Box>
			<Text>{edge(glyphs.bottomLeft, shownHint, glyphs.bottomRight, theme.dim)}</Text>
		</Box>
	);
};
