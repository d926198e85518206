import {smallest} from '../../state/layout.ts';
import {Line} from '../parts/Line.tsx';
import {cut} from '../text-width.ts';

/** The one line for a terminal in which nothing can be shown. */
export const TooSmall = ({columns}: {readonly columns: number}) => (
	<Line text={cut(`copse needs ${smallest.columns}×${smallest.rows}`, columns)} />
);
