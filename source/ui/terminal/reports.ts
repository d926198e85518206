import {focusReports} from '../keys/watch-reads.ts';
import {mouseReports} from '../mouse/mouse-reports.ts';

/** What the terminal is asked to report while the screen has it, and how that ends. */
export type Reports = {readonly on: string; readonly off: string};

/** Focus always; the mouse only for those who want it, for its presses are then no longer the terminal's own. */
export const reportsWith = (mouse: boolean): Reports =>
	mouse ? {on: focusReports.on + mouseReports.on, off: mouseReports.off + focusReports.off} : focusReports;
