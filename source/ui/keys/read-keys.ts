import {graphemes} from '../../text/text-width.ts';

/** One key press: its name, and the text it types where text is typed (null for keys that type none). */
export type Keypress = {readonly name: string; readonly text: string | null};

/** What Ink tells of a key; only the parts that matter here. */
export type InkKey = Readonly<
	Record<
		| 'upArrow'
		| 'downArrow'
		| 'leftArrow'
		| 'rightArrow'
		| 'pageDown'
		| 'pageUp'
		| 'home'
		| 'end'
		| 'return'
		| 'escape'
		| 'ctrl'
		| 'shift'
		| 'tab'
		| 'backspace'
		| 'delete'
		| 'meta',
		boolean
	>
>;

/** The key presses in one call of Ink's: text typed within one read comes as one string and is split here. */
export const readKeys = (input: string, key: InkKey): readonly Keypress[] => {
	const name = specialName(key);
	if (name !== null) return [{name, text: null}];
	if (key.ctrl && input.length === 1) return [{name: `ctrl+${input.toLowerCase()}`, text: null}];
	if (key.meta && input.length === 1) return [{name: `alt+${input.toLowerCase()}`, text: null}];
	return graphemes(input).map(keyOfCharacter);
};

const specialName = (key: InkKey): string | null => {
	if (key.return) return 'enter';
	if (key.escape) return 'esc';
	if (key.tab) return key.shift ? 'shift+tab' : 'tab';
	if (key.backspace) return 'backspace';
	if (key.delete) return 'delete';
	if (key.upArrow) return 'up';
	if (key.downArrow) return 'down';
	if (key.leftArrow) return 'left';
	if (key.rightArrow) return 'right';
	if (key.pageUp) return 'pgup';
	if (key.pageDown) return 'pgdn';
	if (key.home) return 'home';
	return key.end ? 'end' : null;
};

const controlNames: Readonly<Record<string, string>> = {
	'\r': 'enter',
	'\n': 'enter',
	'\r\n': 'enter',
	'\t': 'tab',
	'\u001b': 'esc',
	'\u007f': 'backspace',
	'\b': 'backspace',
};

const keyOfCharacter = (character: string): Keypress => {
	if (character === ' ') return {name: 'space', text: ' '};
	const name = controlNames[character];
	if (name !== undefined) return {name, text: null};
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x20) return {name: `ctrl+${String.fromCodePoint(code + 0x60)}`, text: null};
	return {name: character, text: character};
};
