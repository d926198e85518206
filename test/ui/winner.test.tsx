import {afterEach, describe, expect, test} from 'vitest';
import type {DiscardPlan} from '../../source/model/plan.ts';
import {problem, Refusal} from '../../source/model/problem.ts';
import {isWithinSeen} from '../../source/state/winner-sheet.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers, discardPlan} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

/** The cursor is on `login form`; `rate limiter` and `dark mode` are marked. */
const start = async (given: Answers = answers, columns = 120, rows = 36) => {
	const fake = makeFakeApp(given);
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	fake.sendRows(sketchRows);
	for (const path of ['/work/rate', '/work/dark'])
		screen.desk.store.dispatch({area: 'list', kind: 'mark', path});
	screen.desk.store.dispatch({area: 'list', kind: 'select', path: '/work/login'});
	await screen.settled();
	const press = async (...keys: readonly string[]) => {
		for (const key of keys) await screen.type(key);
	};
	const written = () =>
		fake.asked
			.filter(({name, input}) => input.dry_run !== true && name !== 'diff')
			.map(({name, input}) => `${name} ${input.worktree}`);
	return {fake, written, press, screen: () => screen.lines().join('\n'), ...screen};
};

const planFor = (worktree: unknown, wanted: Partial<DiscardPlan> = {}): DiscardPlan => ({
	...discardPlan,
	expects: {[`HEAD@${worktree}`]: '1'},
	...wanted,
});

test('w shows how the one is merged and all that goes with the others; a way and y do it, in this order', async () => {
	const {press, screen, written, fake} = await start();
	await press('w');
	expect(screen()).toContain('Merge ─ login form → main, discard 2 others');
	expect(screen()).toContain('main moves 3f9a12c → 81bc02d, directory removed, branch kept');
	expect(screen()).toMatch(/rate limiter +2 modified, 1 untracked, 1 ignored, 1 commit, 1 process inside/);
	expect(screen()).toMatch(/dark mode +2 modified, 1 untracked/);
	expect(screen()).toContain('u brings each back for 14 days');
	await press('s');
	expect(written()).toEqual([]);
	expect(screen()).toMatch(/y {2}yes: main moves .*; only then the 2 others/);
	await press('y');
	expect(written()).toEqual(['merge /work/login', 'discard /work/dark', 'discard /work/rate']);
	expect(
		fake.asked.filter(({name, input}) => name === 'discard' && input.dry_run !== true)[0]?.input,
	).toEqual({
		worktree: '/work/dark',
		keep_branch: false,
		force: true,
		expect: {'HEAD@/work/login': '81bc02d'},
	});
	expect(screen()).toContain('login form merged, 2 others discarded');
	// each was looked at once more before its turn
	expect(fake.asked.filter(({name, input}) => name === 'discard' && input.dry_run === true)).toHaveLength(4);
});

test('b keeps the branches of the others, and what was chosen must be chosen again', async () => {
	const {press, screen, written, fake} = await start();
	await press('w', 's', 'b', 'y');
	expect(written()).toEqual([]);
	expect(screen()).toContain('choose how it is merged first');
	await press('s', 'y');
	expect(
		fake.asked.filter(({name, input}) => name === 'discard' && input.dry_run !== true)[0]?.input,
	).toMatchObject({
		keep_branch: true,
	});
});

describe('the others stay', () => {
	test.each([
		['the merge is refused', new Refusal(problem('base_missing', {base: 'main'}))],
		['nothing was merged', {merged: false, base: 'main', summary: 'already there'}],
	])('when %s', async (_, result) => {
		const {press, screen, written} = await start({
			...answers,
			merge: input => {
				if (input.dry_run === true) return answers.merge?.(input);
				if (result instanceof Refusal) throw result;
				return result;
			},
		});
		await press('w', 's', 'y');
		expect(written()).toEqual(['merge /work/login']);
		expect(screen()).toContain('2 others stay: nothing was merged');
	});

	test('from the first one on that is refused', async () => {
		const {press, screen, written} = await start({
			...answers,
			discard: input => {
				if (input.dry_run !== true) throw new Refusal(problem('base_missing', {base: 'main'}));
				return answers.discard?.(input);
			},
		});
		await press('w', 's', 'y');
		expect(written()).toEqual(['merge /work/login', 'discard /work/dark']);
		expect(screen()).toContain('2 others stay: one was refused');
	});

	test('from the first one on that has something the sheet did not show', async () => {
		let looks = 0;
		const {press, screen, written} = await start({
			...answers,
			discard: input => {
				if (input.dry_run !== true) return answers.discard?.(input);
				looks += 1;
				const files = [...discardPlan.files, {path: 'came-since.md', state: 'untracked'} as const];
				// the second of the two, when its turn comes
				return {plan: planFor(input.worktree, looks === 4 ? {files} : {})};
			},
		});
		await press('w', 's', 'y');
		expect(written()).toEqual(['merge /work/login', 'discard /work/dark']);
		expect(screen()).toContain('the other one stays: rate limiter is not as it was shown');
	});

	test('when one of them cannot be discarded: then nothing is merged either', async () => {
		const barred = {...discardPlan, problem: problem('locked', {path: '/work/dark', reason: ''})};
		const {press, screen, written} = await start({
			...answers,
			discard: input => (input.worktree === '/work/dark' ? {plan: barred} : answers.discard?.(input)),
		});
		await press('w');
		expect(screen()).toContain('one of the others cannot be discarded');
		await press('s', 'y');
		expect(written()).toEqual([]);
	});
});

describe('nothing happens', () => {
	test.each([
		['by the opening key twice', ['w', 'w']],
		['by the opening key and enter', ['w', '\r', 's', '\r']],
		['by the way twice', ['w', 's', 's']],
		['by y without a way', ['w', 'y']],
		['by a shift away', ['w', 's', 'Y']],
		['by all keys in one read', ['wsy']],
		['by the last two in one read', ['w', 'sy']],
		['by a burst', ['w', 's', 'yyyy']],
		['by a paste', ['w', 's', '\u001b[200~y\u001b[201~']],
		['by a way that is not possible', ['w', 'f', 'y']],
		['by leaving it staged, which merges nothing', ['w', 'g', 'y']],
	])('%s', async (_, keys) => {
		const screen = await start();
		await screen.press(...keys);
		expect(screen.written()).toEqual([]);
	});
});

test('without a marked other it says what to do', async () => {
	const {press, screen, desk} = await start();
	desk.store.dispatch({area: 'list', kind: 'unmark', paths: ['/work/rate', '/work/dark']});
	await press(' ', 'k', 'w');
	expect(screen()).toContain('mark the other attempts first');
});

test('at 25 × 8 the confirm line and what would go are still there', async () => {
	const {press, lines} = await start(answers, 25, 8);
	await press('w', 's');
	const text = lines().join('\n');
	expect(text).toMatch(/y {2}yes: main/);
	expect(text).toMatch(/goes: 4 modified/);
});

test('a plan made anew may name less, never more', () => {
	expect(isWithinSeen(discardPlan, discardPlan)).toBe(true);
	expect(isWithinSeen({...discardPlan, commits: [], files: []}, discardPlan)).toBe(true);
	expect(isWithinSeen(discardPlan, {...discardPlan, commits: []})).toBe(false);
	expect(isWithinSeen(discardPlan, {...discardPlan, ignored: []})).toBe(false);
	expect(isWithinSeen(discardPlan, {...discardPlan, occupants: []})).toBe(false);
	expect(isWithinSeen({...discardPlan, expects: {}}, discardPlan)).toBe(false);
	expect(
		isWithinSeen({...discardPlan, problem: problem('locked', {path: '', reason: ''})}, discardPlan),
	).toBe(false);
});
