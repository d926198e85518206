import {safeText} from '../model/safe-text.ts';

/** Text from outside made fit for a cell: one line, no control characters, no joiners that terminals disagree about. */
export const cellText = (text: string): string => safeText(text).replace(/[\u200d\ufe0e\ufe0f]/g, '');
