import {smallest} from '../../state/layout.ts';
import {Line} from '../parts/Line.tsx';

/** The one line for a terminal in which nothing can be shown: in signs that every one of them has. */
export const TooSmall = ({columns}: {readonly columns: number}) => (
	<Line text={`copse needs ${smallest.columns}x${smallest.rows}`.slice(0, columns)} />
);
