import type {Sheet} from './sheet.ts';

/** The sheet that comes back when this one is closed; null when nothing does. */
export const sheetBeneath = (sheet: Sheet): Sheet | null => ('beneath' in sheet ? sheet.beneath : null);
