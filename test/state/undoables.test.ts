import {expect, test} from 'vitest';
import type {Undoable} from '../../source/state/state.ts';
import {makeRow} from '../ui/make-row.ts';
import {reduceAll, withRows} from './with-rows.ts';

const discarded = (name: string): Undoable => ({verb: 'discard', trashId: name, name});
const done = (undoable: Undoable | null) => ({area: 'work', kind: 'undoable', undoable}) as const;
const state = withRows([makeRow('a')]);

test('what was done is taken back one after the other, the last first', () => {
	const [first, second] = [discarded('a'), discarded('b')];
	const both = reduceAll(state, [done(first), done(second)]);
	expect(both.undoables).toEqual([first, second]);
	expect(reduceAll(both, [{area: 'work', kind: 'undone', undoable: second}]).undoables).toEqual([first]);
});

test('nothing older is offered behind something that cannot be taken back', () => {
	expect(reduceAll(state, [done(discarded('a')), done(null)]).undoables).toEqual([]);
});
