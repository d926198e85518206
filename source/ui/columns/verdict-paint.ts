import type {Row, Verdict} from '../../model/row.ts';
import type {Paint} from '../paint.ts';
import type {Theme} from '../theme.ts';

/** The colour of a verdict; its sign and its word say the same without it. */
export const verdictPaint = (verdict: Verdict, theme: Theme): Paint => {
	switch (verdict) {
		case 'ready':
			return theme.good;
		case 'conflicts':
		case 'missing':
			return theme.bad;
		case 'dirty':
		case 'busy':
			return theme.warn;
		case 'behind':
			return theme.accent;
		case 'fresh':
		case 'merged':
		case 'unknown':
			return theme.dim;
	}
};

/** Whether the verdict itself is still being read. */
export const isVerdictPending = (row: Row): boolean =>
	row.verdict === 'unknown' &&
	(row.pending.includes('status') || row.pending.includes('history') || row.pending.includes('forecast'));
