import {useInput, usePaste} from 'ink';
import type {Desk} from '../desk.ts';
import {dispatchKeys} from '../keys/dispatch-key.ts';
import {pasteText} from '../keys/paste.ts';
import type {ReadFacts} from '../keys/read-guard.ts';
import {readKeys} from '../keys/read-keys.ts';

/** Gives keys and pasted text to the desk. `factsFor` tells how the read came that typed so many characters. */
export const useKeys = (desk: Desk, factsFor: (characters: number) => ReadFacts): void => {
	useInput((input, key) => {
		if (key.eventType === 'release') return;
		const keys = readKeys(input, key);
		dispatchKeys(desk, keys, factsFor(keys.filter(({text}) => text !== null).length));
	});
	usePaste(text => pasteText(desk, text));
};
