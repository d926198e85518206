import {createContext, useContext} from 'react';
import type {Desk} from './desk.ts';
import type {Glyphs} from './glyphs.ts';
import type {Theme} from './theme.ts';

/** How things are drawn. */
export type Look = {readonly theme: Theme; readonly glyphs: Glyphs};

/** What every part of the screen may read. */
export const DeskContext = createContext<{readonly desk: Desk; readonly look: Look} | null>(null);

/** The desk and the look of the screen that a part is in. */
export const useDesk = (): {readonly desk: Desk; readonly look: Look} => {
	const value = useContext(DeskContext);
	if (value === null) throw new Error('a part of the screen was used outside of it');
	return value;
};
