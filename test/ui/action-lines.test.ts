import {expect, test} from 'vitest';
import {fieldOf} from '../../source/state/text-field.ts';
import {actionLines} from '../../source/ui/keys/action-lines.ts';
import {makeKeymap} from '../../source/ui/keys/keymap.ts';
import {reduceAll, withRows} from '../state/with-rows.ts';
import {sketchRows} from './make-row.ts';

const found = (text: string) => {
	const state = reduceAll(withRows(sketchRows), [
		{area: 'sheet', kind: 'open', sheet: {kind: 'palette', field: fieldOf(text), index: 0, beneath: null}},
	]);
	return actionLines(state, makeKeymap({})).map(({id}) => id);
};

test.each([
	['qu', 'close'],
	['undo', 'undo'],
	['R', 'refresh_all'],
	['r', 'refresh'],
	['merge', 'merge'],
])('searching for %s lists %s first', (text, id) => {
	expect(found(text)[0]).toBe(id);
});

test('all words that are typed have to be there', () => {
	expect(found('copy branch')).toEqual(['copy_branch']);
});

test('the cursor of help stops at the last line', () => {
	const open = {kind: 'help', field: fieldOf('undo'), index: 0, beneath: null} as const;
	const state = reduceAll(withRows(sketchRows), [
		{area: 'sheet', kind: 'open', sheet: open},
		{area: 'sheet', kind: 'move', by: 9, of: 2},
		{area: 'sheet', kind: 'move', by: -1, of: 2},
	]);
	expect(state.sheet).toEqual(open);
});
