import type {Sheet} from '../../state/sheet.ts';
import type {State} from '../../state/state.ts';
import type {Desk} from '../desk.ts';
import {runInOpenDiff} from '../diff/open-diff.ts';
import {tellNote} from '../work/tell.ts';
import {actions} from './actions.ts';
import {type ActionId, bindings, isDiffAction} from './bindings.ts';
import {distrust, type ReadFacts} from './read-guard.ts';
import type {Keypress} from './read-keys.ts';
import {typeKey} from './type-key.ts';
import {isTextPlace, type Where, whereAreKeys} from './where.ts';

/** Lets the keys of one read do what they do, one after the other, each in the state that the one before left. */
export const dispatchKeys = (desk: Desk, keys: readonly Keypress[], facts: ReadFacts): void => {
	const before = desk.store.getState().sheet;
	for (const [index, key] of keys.entries()) {
		desk.store.dispatch({area: 'screen', kind: 'key', now: desk.now()});
		dispatchKey(desk, key, {...facts, afterFocus: facts.afterFocus && index === 0}, before);
	}
};

const dispatchKey = (desk: Desk, key: Keypress, facts: ReadFacts, sheetBefore: Sheet | null): void => {
	const state = desk.store.getState();
	const where = whereAreKeys(state);
	const id = desk.keymap.actionFor(where, key.name);
	// an open diff has its keys itself: only it knows when they are text of a search
	if (where === 'diff' && id !== 'quit' && id !== 'suspend') return;
	if (id === null || isTyped(state, where, key, id)) {
		if (isTextPlace(where)) typeKey(desk, where, key);
		return;
	}
	const reason = distrust(bindingOf(id)?.risk, facts, state.sheet !== sheetBefore) ?? whyOff(desk, id);
	if (reason === null) act(desk, id);
	else tellNote(desk, reason);
};

/** Whether a key is a character of a text: in a text place each is, but for the sign of the help in an empty name. */
const isTyped = ({sheet}: State, where: Where, {text}: Keypress, id: ActionId): boolean => {
	if (text === null || !isTextPlace(where)) return false;
	const isEmpty = sheet?.kind === 'new' && sheet.field.text === '';
	return id !== 'help' || !isEmpty || /[\p{L}\p{N}]/u.test(text);
};

/** Does what the key of an action does, as help and palette do: unless it is off. */
export const runAction = (desk: Desk, id: ActionId): void => {
	const reason = whyOff(desk, id);
	if (reason === null) act(desk, id);
	else tellNote(desk, reason);
};

const act = (desk: Desk, id: ActionId): void => {
	if (isDiffAction(id)) runInOpenDiff(desk.app, id);
	else actions[id](desk);
};

const bindingOf = (id: ActionId) => bindings.find(binding => binding.id === id);

const whyOff = (desk: Desk, id: ActionId): string | null =>
	bindingOf(id)?.whyOff?.(desk.store.getState()) ?? null;
