import {focusReports} from '../keys/watch-reads.ts';
import {mouseReports} from '../mouse/mouse-reports.ts';

/**
 * A line that a terminal takes for wider than we do (terminals disagree about scripts that join letters) is cut at the
 * edge; wrapped it would push the whole screen up by a row.
 */
const wrapping = {on: '\u001b[?7h', off: '\u001b[?7l'} as const;

/** How the terminal is set while the screen has it, what it is asked to report, and how that ends. */
export type Reports = {readonly on: string; readonly off: string};

/** Focus always; the mouse only for those who want it, for its presses are then no longer the terminal's own. */
export const reportsWith = (mouse: boolean): Reports =>
	mouse
		? {
				on: wrapping.off + focusReports.on + mouseReports.on,
				off: mouseReports.off + focusReports.off + wrapping.on,
			}
		: {on: wrapping.off + focusReports.on, off: focusReports.off + wrapping.on};
