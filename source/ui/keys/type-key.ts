import type {TextEdit} from '../../state/text-field.ts';
import type {Desk} from '../desk.ts';
import type {Keypress} from './read-keys.ts';
import type {Where} from './where.ts';

const edits: Readonly<Record<string, TextEdit>> = {
	left: {kind: 'move', to: 'left'},
	right: {kind: 'move', to: 'right'},
	home: {kind: 'move', to: 'start'},
	end: {kind: 'move', to: 'end'},
	'ctrl+a': {kind: 'move', to: 'start'},
	'ctrl+e': {kind: 'move', to: 'end'},
	backspace: {kind: 'erase', what: 'before'},
	'ctrl+h': {kind: 'erase', what: 'before'},
	delete: {kind: 'erase', what: 'after'},
	'ctrl+w': {kind: 'erase', what: 'word'},
	'ctrl+u': {kind: 'erase', what: 'to_start'},
};

/** A key press in a text field; keys that mean nothing there do nothing. */
export const typeKey = (desk: Desk, where: Where, {name, text}: Keypress): void => {
	const edit = text === null ? edits[name] : ({kind: 'insert', text} as const);
	if (edit !== undefined) editText(desk, where, edit);
};

/** Edits the text field of a place. */
export const editText = ({store}: Desk, where: Where, edit: TextEdit): void =>
	store.dispatch(
		where === 'filter' ? {area: 'filter', kind: 'edit', edit} : {area: 'sheet', kind: 'edit', edit},
	);
