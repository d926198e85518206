import {smallest} from '../../state/layout.ts';
import {Line} from '../parts/Line.tsx';
import {cut} from '../text-width.ts';

/** The one line for a terminal in which nothing can be shown: in signs that every one of them has. */
export const TooSmall = ({columns}: {readonly columns: number}) => (
	<Line text={cut(`copse needs ${smallest.columns}x${smallest.rows}`, columns, '')} />
);
