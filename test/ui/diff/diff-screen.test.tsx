import {afterEach, describe, expect, it, vi} from 'vitest';
import {problem} from '../../../source/model/problem.ts';
import {problemText} from '../../../source/model/problem-text.ts';
import {DiffPreview} from '../../../source/ui/diff/DiffPreview.tsx';
import {actInOpenDiff, runInOpenDiff} from '../../../source/ui/diff/open-diff.ts';
import {pause} from '../../../source/ui/diff/preview-feed.ts';
import {makeKeymap} from '../../../source/ui/keys/keymap.ts';
import {DiffScreen} from '../../../source/ui/screens/DiffScreen.tsx';
import {changedFile, fakeApp, row} from './fake-app.ts';
import {openScreen} from './ink-screen.ts';
import {glyphs, mono} from './looks.ts';

const patch = Buffer.from(`diff --git a/src/login/api.ts b/src/login/api.ts
index 1..2 100644
--- a/src/login/api.ts
+++ b/src/login/api.ts
@@ -1,2 +1,2 @@
 import a from 'a';
-const old = 1;
+const fresh = 1;
diff --git a/src/login/form.tsx b/src/login/form.tsx
index 1..2 100644
--- a/src/login/form.tsx
+++ b/src/login/form.tsx
@@ -12,2 +12,2 @@ export function Form()
 export function Form() {
-  return <form>
+  return <form onSubmit={submit}>
diff --git a/logo.png b/logo.png
new file mode 100644
index 0..2
Binary files /dev/null and b/logo.png differ
`);
const files = [
	changedFile('src/login/api.ts'),
	changedFile('src/login/form.tsx'),
	changedFile('logo.png', {change: 'added', binary: true, lines_added: null, lines_deleted: null}),
];

const keymap = makeKeymap({});
let close = (): void => {};
afterEach(() => close());

const openDiff = (columns = 80, rows = 20) => {
	const {app, asked} = fakeApp();
	const hands = {
		onAct: vi.fn(),
		onClose: vi.fn(),
		onLine: vi.fn(),
		onOther: vi.fn(),
		onScopes: vi.fn(),
		onNote: vi.fn(),
	};
	const look = {theme: mono, glyphs, keymap, keysEnabled: true};
	const tree = (shown = row()) => <DiffScreen {...{app, row: shown, columns, rows, ...look, ...hands}} />;
	const screen = openScreen(tree(), columns, rows);
	close = screen.close;
	/** Lets some frames pass, and a lone esc become a key. */
	const settle = () => screen.pass(60);
	const answer = async () => {
		await settle();
		asked.at(-1)?.send(patch);
		asked.at(-1)?.finish({files, lines_added: 2, lines_deleted: 2});
		await settle();
	};
	const press = async (...keys: readonly string[]) => {
		for (const key of keys) screen.press(key);
		await settle();
	};
	return {app, screen, asked, hands, settle, answer, press, tree};
};

describe('the diff screen', () => {
	it.each([120, 60, 30])('says whole why there is no diff, and what to do, at %i columns', async columns => {
		const {screen, asked, settle} = openDiff(columns);
		await settle();
		const path = `/home/somebody/${'a-folder-with-a-long-name/'.repeat(3)}login`;
		const broken = problem('broken_worktree', {path, reason: ''});
		asked[0]?.refuse({ok: false, problem: broken, warnings: []});
		await settle();
		const {error, remedy} = problemText(broken);
		const shown = screen.lines().slice(2, -2).join('').replace(/\s/g, '');
		expect(shown).toBe(`${error}${remedy}`.replace(/\s/g, ''));
	});

	it('says that it reads, then shows the first lines while git is still at work', async () => {
		const {screen, asked, settle} = openDiff();
		await settle();
		expect(screen.lines().join('\n')).toContain('reading the diff');
		asked[0]?.send(patch.subarray(0, 200));
		await settle();
		expect(screen.lines().join('\n')).toContain("import a from 'a';");
	});

	it('looks as it was drawn', async () => {
		const {screen, answer} = openDiff();
		await answer();
		expect(screen.lines().slice(0, 14)).toEqual([
			' login form → main   1 of 3 files   +2 −2   scope: all',
			' login/api.ts  login/form.tsx  logo.png',
			'›▌ src/login/api.ts                                                    +1 −1  M',
			' @@ line 1',
			"    1    1   import a from 'a';",
			'    2      − const old = 1;',
			'         2 + const fresh = 1;',
			' ▌ src/login/form.tsx                                                  +1 −1  M',
			' @@ export function Form()',
			'   12   12   export function Form() {',
			'   13      −   return <form>',
			'        13 +   return <form onSubmit={submit}>',
			' ▌ logo.png  binary                                                           A',
			'',
		]);
		expect(screen.lines().at(18)).toBe('─'.repeat(80));
	});

	it.each([
		[200, 50],
		[100, 30],
		[60, 20],
		[40, 12],
		[25, 8],
	])('T05 draws exactly its rows at %i×%i', async (columns, rows) => {
		const {screen, answer, press} = openDiff(columns, rows);
		await answer();
		for (const key of ['v', 't', 'S', 'G']) {
			await press(key);
			expect(screen.lines().length).toBeLessThanOrEqual(rows);
			expect(Math.max(...screen.lines().map(line => line.length))).toBeLessThanOrEqual(columns);
		}
	});

	it('folds a viewed file to its name and goes on', async () => {
		const {screen, answer, press} = openDiff();
		await answer();
		await press('v');
		expect(screen.lines().slice(0, 4)).toEqual([
			' login form → main   2 of 3 files   +2 −2   scope: all   viewed 1/3',
			' ✓ login/api.ts  login/form.tsx  logo.png',
			' ✓ src/login/api.ts                                                    +1 −1  M',
			'›▌ src/login/form.tsx                                                  +1 −1  M',
		]);
	});

	it('keeps the marks when it is closed and opened again', async () => {
		const {screen, answer, press, tree, settle} = openDiff();
		await answer();
		await press('v');
		screen.rerender(null);
		await settle();
		screen.rerender(tree());
		await answer();
		expect(screen.lines()[0]).toContain('viewed 1/3');
	});

	it('shows the files as a tree beside the diff', async () => {
		const {screen, answer, press} = openDiff();
		await answer();
		await press('t');
		expect(
			screen
				.lines()
				.slice(1, 5)
				.map(line => line.slice(0, 27).trimEnd()),
		).toEqual([
			' src/login/               │',
			'›  M api.ts         +1 −1 │',
			'   M form.tsx       +1 −1 │',
			' A logo.png               │',
		]);
	});

	it('searches as one types, and keeps the place with enter', async () => {
		const {screen, answer, press} = openDiff();
		await answer();
		await press('/', 'sub', 'mit');
		expect(screen.lines().at(-1)).toContain('/submit');
		expect(screen.lines().find(line => line.startsWith('›'))).toContain('onSubmit={submit}');
		await press('\r');
		expect(screen.lines().at(-1)).toContain('n next');
	});

	it('T06 takes several keys of one read one after the other', async () => {
		const {screen, answer, press} = openDiff();
		await answer();
		await press('jjj');
		expect(screen.lines().findIndex(line => line.startsWith('›'))).toBe(5);
	});

	it('goes back with esc, after a search that is shown', async () => {
		const {hands, answer, press} = openDiff();
		await answer();
		await press('/', 'form', '\r', '\u001b');
		expect(hands.onClose).not.toHaveBeenCalled();
		await press('\u001b');
		expect(hands.onClose).toHaveBeenCalledOnce();
	});

	it('names the line for the editor, and acts on the row', async () => {
		const {hands, answer, press} = openDiff();
		await answer();
		await press('jjjj', 'e', 'm');
		expect(hands.onLine).toHaveBeenCalledWith('edit', {path: 'src/login/api.ts', line: 2});
		expect(hands.onAct).toHaveBeenCalledWith('merge');
	});

	it('hands on what is not its own, and drops what follows in the same read', async () => {
		const {hands, answer, press} = openDiff();
		await answer();
		await press('?x');
		expect(hands.onOther).toHaveBeenCalledWith('help');
		expect(hands.onAct).not.toHaveBeenCalled();
	});

	it('T07 does nothing that changes a worktree when many characters come at once', async () => {
		const {hands, answer, press} = openDiff();
		await answer();
		await press('jjjp');
		expect(hands.onAct).not.toHaveBeenCalled();
		await press('p');
		expect(hands.onAct).toHaveBeenCalledWith('keep');
	});

	it('does what the palette asks of it', async () => {
		const {app, screen, answer, settle} = openDiff();
		await answer();
		runInOpenDiff(app, 'diff_last');
		await settle();
		expect(screen.lines().find(line => line.startsWith('›'))).toContain('logo.png');
	});

	it('says in words that nothing changed, and in which scope', async () => {
		const {app, screen, asked, hands, press, settle} = openDiff();
		await settle();
		asked[0]?.finish();
		await settle();
		expect(screen.lines().join('\n')).toContain('nothing changed against main');
		await press('B');
		expect(hands.onScopes).toHaveBeenCalledWith('all');
		actInOpenDiff(app, {kind: 'scope', scope: 'uncommitted'});
		await settle();
		asked.at(-1)?.finish();
		await settle();
		expect(screen.lines().join('\n')).toContain('nothing uncommitted');
	});

	it('names the files in which only white space changed', async () => {
		const {screen, asked, press, settle} = openDiff();
		await press('w');
		asked.at(-1)?.finish({files});
		await settle();
		expect(screen.lines().join('\n')).toContain('only white space changed, in 3 files');
	});

	it('says what went wrong and what to do', async () => {
		const {screen, asked, settle} = openDiff();
		await settle();
		asked[0]?.refuse({ok: false, problem: {code: 'git_missing', details: {path: '/bin'}}, warnings: []});
		await settle();
		expect(screen.lines().join('\n')).toContain('git was not found');
	});

	it('asks again when the row changed', async () => {
		const {screen, asked, answer, tree, settle} = openDiff();
		await answer();
		screen.rerender(tree(row({unstaged: 1})));
		await settle();
		expect(asked.length).toBe(2);
	});
});

describe('the preview beside the list', () => {
	it('shows title, files and the beginning of the diff', async () => {
		const {app, asked} = fakeApp();
		const screen = openScreen(
			<DiffPreview {...{app, row: row(), width: 60, height: 12, theme: mono, glyphs}} />,
			60,
			12,
		);
		close = screen.close;
		await screen.pass(pause);
		expect(asked.length).toBe(1);
		asked[0]?.send(patch);
		asked[0]?.finish({files, lines_added: 2, lines_deleted: 2});
		await screen.pass(60);
		expect(screen.lines().slice(0, 7)).toEqual([
			' login form → main                           +2 −2  3 files',
			' M  src/login/api.ts                                  +1 −1',
			' M  src/login/form.tsx                                +1 −1',
			' A  logo.png',
			' ▌ src/login/api.ts                                +1 −1  M',
			' @@ line 1',
			"    1    1   import a from 'a';",
		]);
	});
});
