import {count} from '../../model/name-some.ts';
import {waitingRequests} from '../../state/requests.ts';
import type {State} from '../../state/state.ts';
import {showKey} from '../keys/key-names.ts';
import type {Keymap} from '../keys/keymap.ts';
import {type Span, span} from '../line.ts';
import type {Look} from '../look.ts';

/** Terminals narrower than this get fewer words, so that keys stay beside them. */
const narrow = 40;

/** `2 requests (a) `, at the right of the keys, narrow `2 ask (a) `; nothing while nothing waits. */
export const requestCount = (
	state: Pick<State, 'requests'>,
	keymap: Pick<Keymap, 'keysOf'>,
	columns: number,
	{theme, glyphs}: Look,
): readonly Span[] => {
	const waiting = waitingRequests(state).length;
	if (waiting === 0) return [];
	const key = keymap.keysOf('requests')[0];
	const asked =
		columns >= narrow ? count(waiting, 'request') : `${waiting} ${waiting === 1 ? 'asks' : 'ask'}`;
	const words = `${asked}${key === undefined ? '' : ` (${showKey(key, glyphs)})`}`;
	return [span(words, theme.accent), span(' ')];
};
