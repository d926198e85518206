import {afterEach, expect, test} from 'vitest';
import {problem} from '../../source/model/problem.ts';
import {makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const start = async (merge = answers.merge) => {
	let answer: (() => void) | null = null;
	let isHeld = false;
	const fake = makeFakeApp({
		...answers,
		merge: async input => {
			if (isHeld && input.dry_run === true) await new Promise<void>(resolve => (answer = resolve));
			return merge?.(input);
		},
	});
	const screen = openScreen({fake});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	await screen.type('g');
	await screen.type('m');
	const dryRuns = () =>
		fake.asked.filter(({name, input}) => name === 'merge' && input.dry_run === true).length;
	const merged = () => fake.asked.filter(({name, input}) => name === 'merge' && input.dry_run !== true);
	return {
		...screen,
		fake,
		dryRuns,
		merged,
		text: () => screen.lines().join('\n'),
		hold: () => (isHeld = true),
		release: async () => {
			isHeld = false;
			answer?.();
			await screen.settled();
		},
		send: async (change: object) => {
			const {selected} = screen.desk.store.getState();
			fake.sendRows(sketchRows.map(row => (row.path === selected ? {...row, ...change} : row)));
			await screen.settled();
		},
	};
};

test('an open merge sheet looks again when a fact of its row changes, and merges nothing meanwhile', async () => {
	const {text, send, hold, release, dryRuns, merged, type} = await start();
	await type('a');
	const before = dryRuns();
	hold();
	await send({unstaged: 1});
	expect(dryRuns()).toBe(before + 1);
	expect(text()).toContain('looking again… · esc back');
	// what was chosen stays, and so does what each way did
	expect(text()).toContain('remove directory, branch');
	expect(text()).toContain('main moves 3f9a12c');
	await type('s');
	expect(merged()).toEqual([]);
	expect(text()).toContain('looking again: something has changed');
	// a change during the look is looked at when that is done
	await send({unstaged: 2});
	expect(dryRuns()).toBe(before + 1);
	await release();
	expect(dryRuns()).toBe(before + 2);
	expect(text()).not.toContain('looking again…');
	await type('s');
	expect(merged()).toHaveLength(1);
});

test('an open merge sheet looks no more when nothing that it is made from changes', async () => {
	const {send, dryRuns} = await start();
	const before = dryRuns();
	await send({last_activity: '2026-01-01T00:02:59.000Z', age_seconds: 3, occupants: []});
	expect(dryRuns()).toBe(before);
});

test('what changes under the conflict view is looked at, and its answer is on the merge sheet that comes back', async () => {
	const barred = problem('merge_conflict', {branch: 'b', base: 'main', files: ['src/app.ts']});
	const conflicting = () => ({choices: [{mode: 'ff-only', problem: barred}]});
	const {text, send, hold, release, dryRuns, type, pass, desk} = await start(conflicting);
	const before = dryRuns();
	hold();
	await send({unstaged: 1});
	expect(dryRuns()).toBe(before + 1);
	await type('\r');
	expect(text()).toContain('Conflicts ─');
	await release();
	await type('\u001b');
	await pass(40);
	expect(desk.store.getState().sheet).toMatchObject({kind: 'merge', again: false, choices: {kind: 'ready'}});
	expect(text()).not.toContain('looking again');
});
