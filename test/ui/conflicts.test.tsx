import {afterEach, describe, expect, test} from 'vitest';
import {problem, Refusal} from '../../source/model/problem.ts';
import {conflictAnswer} from './conflict-answer.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

/** Milliseconds: longer than Ink waits for what could follow an esc. */
const escapeWait = 40;

let close = (): void => undefined;
afterEach(() => close());

const conflicting: Answers = {
	...answers,
	conflicts: () => conflictAnswer,
	merge: input => {
		const asked = answers.merge?.(input);
		if (input.dry_run !== true) return asked;
		const barred = problem('merge_conflict', {
			branch: 'b',
			base: 'main',
			files: ['src/theme.css', 'src/app.ts'],
		});
		return {
			choices: (['ff-only', 'squash', 'no-ff', 'staged'] as const).map(mode => ({mode, problem: barred})),
		};
	},
};

const start = async (columns = 80, rows = 40, given: Answers = conflicting) => {
	const fake = makeFakeApp(given);
	const screen = openScreen({fake, columns, rows});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	screen.desk.store.dispatch({area: 'list', kind: 'select', path: '/work/dark'});
	await screen.settled();
	const press = async (...keys: readonly string[]) => {
		for (const key of keys) {
			await screen.type(key);
			if (key === '\u001b') await screen.pass(escapeWait);
		}
	};
	return {fake, press, screen: () => screen.lines().join('\n'), ...screen};
};

describe('the conflict view', () => {
	test('C opens it from the list: files, then each hunk with both sides under the names of their branches', async () => {
		const {press, lines} = await start();
		await press('C');
		const inside = lines()
			.filter(line => line.startsWith('│ ') || line.startsWith('┌') || line.startsWith('└'))
			.map(line => line.replace(/^│ /, '').replace(/ *│$/, ''));
		expect(inside.slice(0, 18)).toEqual([
			'┌ Conflicts ─ dark mode → main ────────────────────────────────────────────────┐',
			'›✗ src/theme.css                                                     2 hunks',
			' ✗ src/app.ts                                                  modify/delete',
			' ✗ 漢字/🎉^G.png                                                      binary',
			' ✗ gone.txt                                                    modify/delete',
			'',
			' ▌ src/theme.css  both changed it: 2 hunks',
			` hunk 1 of 2 ${'─'.repeat(63)}`,
			' < main  lines 12-13',
			' <    12     color: navy;',
			' <    13     border: 0;',
			' | common ancestor  line 12',
			' |    12     color: black;',
			' > feature/dark-mode  line 14',
			` >    14     color: ${'漢字🎉'.repeat(9)} …`,
			` hunk 2 of 2 ${'─'.repeat(63)}`,
			' < main  line 41',
			' <    41 ^[[31mred^[[0m^G\\u{202e}',
		]);
		expect(inside.at(-1)).toContain('file 1/4 · esc back');
	});

	test('in a wide terminal the two sides stand beside each other, below what both come from', async () => {
		const {press, screen} = await start(120, 40);
		await press('C', 'J');
		expect(screen()).toMatch(/\| common ancestor {2}line 12/);
		expect(screen()).toMatch(/< main {2}lines 12-13 +│> feature\/dark-mode {2}line 14/);
		expect(screen()).toMatch(/< {4}12 {5}color: navy; +│> {4}14 {5}color: 漢字/);
		expect(screen()).toContain('file 1/4 · hunk 1/2');
	});

	test('] [ go by file, J K by hunk, g G to the ends, j k by line', async () => {
		const {press, screen} = await start();
		await press('C', ']');
		expect(screen()).toMatch(/›▌ src\/theme\.css/);
		await press('J', 'J');
		expect(screen()).toContain('hunk 2/2');
		await press('K', 'j');
		expect(screen()).toMatch(/›< main {2}lines 12-13/);
		await press(']');
		expect(screen()).toMatch(/›▌ src\/app\.ts {2}deleted in main, changed in feature\/dark-mode/);
		await press('[', '[', 'G');
		expect(screen()).toMatch(/›▌ gone\.txt {2}changed in main, deleted in feature\/dark-mode/);
		await press('g', 'k');
		expect(screen()).toMatch(/›✗ src\/theme\.css/);
	});

	test('/ finds a line of either side, n goes on round the end, esc ends the search and then the view', async () => {
		const {press, screen, desk} = await start();
		await press('C', '/', 'c', 'o', 'l', 'o', 'r', '\r');
		expect(screen()).toMatch(/›< {4}12 {5}color: navy/);
		await press('n', 'n');
		expect(screen()).toMatch(/›> {4}14 {5}color/);
		await press('n');
		expect(screen()).toMatch(/›< {4}12/);
		await press('N');
		expect(screen()).toMatch(/›> {4}14/);
		await press('\u001b');
		expect(desk.store.getState().sheet?.kind).toBe('conflicts');
		await press('n');
		expect(screen()).toContain('nothing is searched for');
		await press('\u001b');
		expect(desk.store.getState().sheet).toBeNull();
		expect(desk.store.getState().selected).toBe('/work/dark');
	});

	test("e and y are at the line of the worktree's own file, under its own name; where it has none they say so", async () => {
		const {press, told, screen} = await start();
		await press('C', '/', '漢', '\r', 'y', ']', 'e', 'G', 'e');
		expect(told).toEqual(['copy src/theme.css:14', 'vi ./src/main.ts in /work/dark']);
		expect(screen()).toContain('the worktree has no such file');
	});

	test('a refusal is told with its code and the next step', async () => {
		const refuse = () => {
			throw new Refusal(problem('base_missing', {base: 'main'}));
		};
		const {press, screen} = await start(80, 30, {...conflicting, conflicts: refuse});
		await press('C');
		expect(screen()).toContain('base_missing');
	});

	test('what merges cleanly has none to show', async () => {
		const {press, screen, desk} = await start();
		desk.store.dispatch({area: 'list', kind: 'select', path: '/work/login'});
		await press('C');
		expect(screen()).toContain('it merges without a conflict');
		expect(desk.store.getState().sheet).toBeNull();
	});

	test('the cursor stays in its hunk when the terminal gets wider', async () => {
		const {press, screen, desk, settled} = await start();
		await press('C', 'J', 'J', 'j', 'j');
		desk.store.dispatch({area: 'screen', kind: 'resized', columns: 130, rows: 40});
		await settled();
		expect(desk.store.getState().sheet).toMatchObject({kind: 'conflicts'});
		expect(screen()).toMatch(/›hunk 2 of 2/);
	});
});

describe('from the merge sheet', () => {
	test('enter shows the conflicts for the options of the sheet, merges nothing, and esc comes back to the sheet', async () => {
		const {press, screen, fake, desk} = await start();
		await press('m', 'd');
		expect(screen()).toContain('enter shows the conflicts');
		const sheet = desk.store.getState().sheet;
		await press('\r');
		expect(fake.asked.at(-1)).toEqual({
			name: 'conflicts',
			input: {worktree: '/work/dark', dirty: 'snapshot'},
		});
		expect(screen()).toContain('Conflicts ─ dark mode → main');
		await press('\u001b');
		expect(desk.store.getState().sheet).toEqual(sheet);
		expect(fake.asked.filter(({name, input}) => name === 'merge' && input.dry_run !== true)).toEqual([]);
	});

	test('enter does nothing where no conflict is forecast', async () => {
		const {press, screen, desk} = await start(80, 40, answers);
		await press('m', '\r');
		expect(desk.store.getState().sheet?.kind).toBe('merge');
		expect(screen()).toContain('no conflict is forecast');
	});
});
