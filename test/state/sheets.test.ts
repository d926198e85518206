import {describe, expect, test} from 'vitest';
import type {DiscardPlan} from '../../source/model/plan.ts';
import {lossesOf} from '../../source/state/discard-summary.ts';
import type {SheetEvent} from '../../source/state/event.ts';
import type {Sheet} from '../../source/state/sheet.ts';
import {emptyField} from '../../source/state/text-field.ts';
import {mainRow, makeRow} from '../ui/make-row.ts';
import {reduceAll, withRows} from './with-rows.ts';

const state = withRows([mainRow, makeRow('a')]);
const options = {dirty: 'refuse', after: 'remove', into: null, message: null} as const;
const merge = {
	kind: 'merge',
	paths: ['/work/a'],
	options,
	choices: {kind: 'loading'},
	asking: 'mode',
	field: emptyField,
} as const;

describe('the merge sheet', () => {
	const open = reduceAll(state, [{area: 'sheet', kind: 'open', sheet: merge}]);
	const choices = {kind: 'ready', value: []} as const;
	test('takes the answer for the options it has', () => {
		const next = reduceAll(open, [{area: 'sheet', kind: 'merge_choices', path: '/work/a', options, choices}]);
		expect(next.sheet).toMatchObject({choices: {kind: 'ready'}});
	});
	test('drops an answer for options it had before, and never runs an old plan', () => {
		const next = reduceAll(open, [
			{area: 'sheet', kind: 'merge_choices', path: '/work/a', options, choices},
			{area: 'sheet', kind: 'merge_options', options: {after: 'keep'}},
			{area: 'sheet', kind: 'merge_choices', path: '/work/a', options, choices},
		]);
		expect(next.sheet).toMatchObject({choices: {kind: 'loading'}, options: {after: 'keep'}});
	});
});

test('a discard that was chosen must be chosen again when the plan is read again', () => {
	const sheet = {kind: 'discard', paths: ['/work/a'], plans: new Map(), chosen: null} as const;
	const chosen = reduceAll(state, [
		{area: 'sheet', kind: 'open', sheet},
		{area: 'sheet', kind: 'discard_choose', chosen: 'both'},
	]);
	expect(chosen.sheet).toMatchObject({chosen: 'both'});
	const again = reduceAll(chosen, [
		{area: 'sheet', kind: 'discard_plan', path: '/work/a', plan: {kind: 'loading'}},
	]);
	expect(again.sheet).toMatchObject({chosen: null});
});

test('a plan for a name that was typed over is dropped', () => {
	const sheet = {kind: 'new', field: emptyField, base: null, plan: null, asking: 'name'} as const;
	const next = reduceAll(state, [
		{area: 'sheet', kind: 'open', sheet},
		{area: 'sheet', kind: 'edit', edit: {kind: 'insert', text: 'login'}},
		{area: 'sheet', kind: 'new_plan', name: 'log', base: null, plan: {kind: 'loading'}},
	]);
	expect(next.sheet).toMatchObject({plan: null, field: {text: 'login'}});
});

test('an event for a sheet that is closed changes nothing', () => {
	expect(reduceAll(state, [{area: 'sheet', kind: 'discard_choose', chosen: 'both'}])).toBe(state);
});

test('losses are told by kind with names, most urgent first', () => {
	const plan: DiscardPlan = {
		worktree: {id: null, path: '/work/a', branch: 'a', task: null},
		delete_branch: true,
		files: [
			{path: 'a.ts', state: 'unstaged'},
			{path: 'b.ts', state: 'untracked'},
			{path: 'c.ts', state: 'conflicted'},
		],
		commits: [{sha: '9ab12cd000', subject: 'Token bucket'}],
		ignored: [{path: '.env', state: 'ignored', note: "differs from main's"}],
		occupants: [],
		unique: true,
		problem: null,
		effect: '',
		expects: {},
		warnings: [],
	};
	expect(lossesOf(plan).map(({count, what, names}) => `${count} ${what} ${names.join(' ')}`)).toEqual([
		'1 conflicted c.ts',
		'1 modified a.ts',
		'1 untracked b.ts',
		"1 ignored .env differs from main's",
		'1 commit 9ab12cd Token bucket',
	]);
});

describe('what is scrolled or moved through', () => {
	const open = (sheet: Sheet, ...events: readonly SheetEvent[]) =>
		reduceAll(state, [{area: 'sheet', kind: 'open', sheet}, ...events]).sheet;
	const requests = {kind: 'requests', at: null, asking: 'answer', field: emptyField, scroll: 0} as const;
	const scroll = (by: number) => ({area: 'sheet', kind: 'request_scroll', by}) as const;
	const bound = (most: number) => ({area: 'sheet', kind: 'request_bound', most}) as const;
	test('a long plan is scrolled no further than what is drawn has lines', () => {
		expect(open(requests, scroll(50), bound(12))).toMatchObject({scroll: 12});
		expect(open(requests, scroll(50), bound(12), scroll(-5))).toMatchObject({scroll: 7});
		expect(open(requests, scroll(5), bound(12))).toMatchObject({scroll: 5});
		expect(open(requests, scroll(-5))).toMatchObject({scroll: 0});
	});
	test('the cursor of a list that became shorter goes up at the first press', () => {
		const help = {kind: 'help', field: emptyField, index: 0, beneath: null} as const;
		const move = (by: number, of: number) => ({area: 'sheet', kind: 'move', by, of}) as const;
		expect(open(help, move(90, 80))).toMatchObject({index: 79});
		expect(open(help, move(90, 80), move(-1, 10))).toMatchObject({index: 8});
		expect(open(help, move(1, 0))).toMatchObject({index: 0});
	});
});
