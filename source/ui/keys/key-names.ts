import type {Glyphs} from '../glyphs.ts';

/** Names of keys without a character of their own; characters are called by themselves, space is `space`. */
const namedKeys = [
	'enter',
	'esc',
	'tab',
	'shift+tab',
	'space',
	'backspace',
	'delete',
	'up',
	'down',
	'left',
	'right',
	'home',
	'end',
	'pgup',
	'pgdn',
] as const;

/** Whether a name from settings is one that a key press can have. */
export const isKeyName = (name: string): boolean =>
	(namedKeys as readonly string[]).includes(name) ||
	/^(ctrl|alt)\+[a-z]$/.test(name) ||
	/^[^\s\p{C}]$/u.test(name);

/** A key as it is shown: `⏎`, `^d`, `→`. */
export const showKey = (name: string, glyphs: Glyphs): string => {
	switch (name) {
		case 'enter':
			return glyphs.name === 'ascii' ? 'enter' : glyphs.enter;
		case 'up':
			return glyphs.name === 'ascii' ? 'up' : glyphs.up;
		case 'down':
			return glyphs.name === 'ascii' ? 'down' : glyphs.down;
		case 'left':
			return glyphs.name === 'ascii' ? 'left' : glyphs.left;
		case 'right':
			return glyphs.name === 'ascii' ? 'right' : glyphs.right;
		default:
			return name.replace(/^ctrl\+/, '^');
	}
};
