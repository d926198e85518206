import {expect, test} from 'vitest';
import {differenceOf, differenceOfWork, type PlannedAct} from '../../source/model/planned-act.ts';

const worktree = {id: 'wt_0000000a', path: '/w/a', branch: 'a', task: null};
const act = (changes: Partial<PlannedAct> = {}): PlannedAct => ({
	verb: 'merge',
	worktree,
	effect: 'main moves',
	lines: ['1 commit'],
	expects: {'refs/heads/a': 'aaa'},
	shared: {'refs/heads/main': 'bbb'},
	parts: [],
	...changes,
});
const both = (changes: Partial<PlannedAct>) => differenceOf(act(), act(changes));

test('the same plan differs in nothing, whatever the order of its ids', () => {
	expect(differenceOf(act(), act())).toBeNull();
	const one = act({expects: {a: '1', b: '2'}, parts: [act()]});
	expect(differenceOf(one, act({expects: {b: '2', a: '1'}, parts: [act()]}))).toBeNull();
});

test.each([
	['what would be done', {verb: 'discard'}],
	['the worktree', {worktree: {...worktree, path: '/w/b'}}],
	['the worktree', {worktree: null}],
	['the plan', {effect: 'main moves elsewhere'}],
	['the plan', {lines: []}],
	['the plan', {lines: ['1 commit', 'and more']}],
	['refs/heads/a', {expects: {'refs/heads/a': 'ccc'}}],
	['refs/heads/a', {expects: {}}],
	['refs/heads/b', {expects: {'refs/heads/a': 'aaa', 'refs/heads/b': 'x'}}],
	['refs/heads/main', {shared: {'refs/heads/main': 'ccc'}}],
	['the worktrees', {parts: [act()]}],
] as const)('%s tells where two plans part', (what, changes) => {
	expect(both(changes)).toMatchObject({what});
	expect(differenceOf(act(changes), act())).not.toBeNull();
	const within = (part: PlannedAct) => act({parts: [part]});
	expect(differenceOf(within(act()), within(act(changes)))).toMatchObject({what});
});

test('a difference has what was agreed to and what is found', () => {
	expect(both({expects: {'refs/heads/a': 'ccc'}})).toEqual({
		what: 'refs/heads/a',
		expected: 'aaa',
		found: 'ccc',
	});
});

test('of the work alone what it shares with others does not count', () => {
	const moved = {shared: {'refs/heads/main': 'ccc'}, effect: 'main moves elsewhere'};
	expect(differenceOfWork(act(), act(moved))).toBeNull();
	expect(differenceOfWork(act(), act({expects: {}}))).toMatchObject({what: 'refs/heads/a'});
});
