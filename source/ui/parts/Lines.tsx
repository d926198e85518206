import {Box} from 'ink';
import {Line} from './Line.tsx';

/** Lines one below the other: at most `rows`, and filled up to that. */
export const Lines = ({
	lines,
	rows,
	columns,
}: {
	readonly lines: readonly string[];
	readonly rows: number;
	readonly columns: number;
}) => (
	<Box flexDirection="column" width={columns} height={rows} flexShrink={0}>
		{Array.from({length: rows}, (_, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the screen
			<Line key={index} text={lines[index] ?? ''} />
		))}
	</Box>
);
