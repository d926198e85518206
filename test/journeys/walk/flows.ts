import type {Walker} from './walker.ts';

/** A way through one part of the screen, from the list and back to it. */
export type Flow = (walker: Walker) => Promise<void>;

const under = (name: string): RegExp => new RegExp(`›[^\\n]*${name}`);

/** The diff with nothing over it. */
const isDiff = (rows: readonly string[]): boolean =>
	/^ (?!copse {2})\S/.test(rows[0] ?? '') &&
	!rows.some(row => row.startsWith('┌')) &&
	!/^ ?\/ /.test(rows.at(-1) ?? '');

/** Puts the cursor on a worktree by the filter. */
const pick = async ({step}: Walker, words: string, row: RegExp): Promise<void> => {
	await step('/', /^ ?\/ /m);
	await step(words, row);
	await step('enter', row);
};

const list: Flow = async ({step, home}) => {
	await step('G', under('fix/flaky'));
	await step('k', under('copse/paym'));
	await step('ctrl-u', /›/);
	await home();
};

const marks: Flow = async ({step, home}) => {
	await step('space', /\*.*login/);
	await step('*', /\*.*vendor/);
	await step('*', rows => !rows.some(row => /^[*+] /.test(row)));
	await home();
};

const filterSortTabs: Flow = async walker => {
	const {step, home} = walker;
	await pick(walker, '修复', under('修复/搜索'));
	await home();
	await step('/', /^ ?\/ /m);
	await step('nothing', /nothing fits/);
	await home();
	await step('s', 'Sort ─');
	await step('G', /› branch/);
	await step('g', /› verdict/);
	await step('enter', rows => !rows.join('').includes('Sort ─'));
	for (const tab of [/review/, /running|nobody/]) await step(']', tab);
	await home();
};

const helpPaletteLog: Flow = async ({step, home}) => {
	await step('?', 'Help ─');
	await step('undo', /u /);
	await step('zzz', 'nothing is called');
	await home();
	await step(':', 'Palette ─');
	await step('sort', /s /);
	await home();
	await step('@', 'Git commands ─');
	await step('enter', /› /);
	await home();
};

const diff: Flow = async ({step, home}) => {
	await step('enter', /▌ /);
	await step('t', /M +login.md|login\.md/);
	await step('t', /▌ /);
	await step(']', /en\.json/);
	await step('J', /@@/);
	await step('/', /^ ?\//m);
	await step('Sign', /Sign/);
	await step('enter', /Sign/);
	await step('escape', isDiff);
	await step('S', isDiff);
	await step('S', isDiff);
	await step('}', isDiff);
	await step('B', 'Scope ─');
	await step('escape', isDiff);
	await step('g', isDiff);
	await step('v', /✓/);
	await step('[', /✓/);
	await step('v', rows => !rows.join('').includes('✓'));
	await step('c', 'Note ─');
	await step('漢字 🔍', /漢字/);
	await step('enter', /¶ 漢/);
	await step('D', rows => isDiff(rows) && !rows.join('').includes('漢'));
	await step('m', 'Merge ─');
	await step('escape', isDiff);
	await step('x', 'Discard ─');
	await step('escape', isDiff);
	await step('?', 'Help ─');
	await step('escape', isDiff);
	await step('escape', under('copse/login'));
	await home();
};

const conflicts: Flow = async walker => {
	const {step, home} = walker;
	await pick(walker, 'dark', under('feature'));
	await step('C', '2 hunks');
	await step('J', /hunk|[<>|] /);
	await step('/', /search|\//);
	await step('Dark', /Dark/);
	await step('escape', 'Conflicts ─');
	await step('?', 'Help ─');
	await step('escape', 'Conflicts ─');
	await step('escape', rows => !rows.join('').includes('Conflicts ─'));
	await step('m', /no: conflicts|not possible/);
	await step('enter', '2 hunks');
	await step('escape', 'Merge ─');
	await home();
};

const merge: Flow = async ({step, home}) => {
	await step('m', /[fs] /);
	await step('d', 'Merge ─');
	await step('t', /› main/);
	await step('?', 'Help ─');
	await step('escape', /› main/);
	await step('escape', /esc back/);
	await step('e', 'empty');
	await step('漢字', '漢字');
	await home();
};

const overlaps: Flow = async ({step, home}) => {
	await step('O', /1 ✓/);
	await step('j', /›.*2 ✓/);
	await step('?', 'Help ─');
	await step('escape', /›.*2 ✓/);
	await step('G', /›/);
	await home();
};

const winner: Flow = async ({step, home}) => {
	await step('space', /\*.*login/);
	await step('w', /commit.* on ma[\s\S]*4 commits/);
	await step('s', /yes: /);
	await step('escape', rows => !rows.join('').includes('Merge ─'));
	await home();
};

const fresh: Flow = async ({step, home}) => {
	await step('n', 'New worktree ─');
	await step('修复 🔍 界面', /修复-🔍-界面|修复-界面|修复/);
	await step('tab', /› main|›/);
	await step('escape', 'New worktree ─');
	await home();
};

const requests: Flow = async ({step, home, tiny}) => {
	await step('a', 'Requests ─');
	await step('j', /›/);
	await step('n', /why|word|reason/);
	await step('漢字', '漢字');
	await step('escape', tiny ? /./ : /allow/);
	await home();
};

const refusals: Flow = async ({step, terminal}) => {
	await step('u', /take back/);
	await step('C', /merges without/);
	await step('w', /mark the/);
	await step('f', /not made from/);
	await step('p', /kept/);
	await step('u', /is as it was|back|no longer|not kept/);
	await terminal.idle({quietMilliseconds: 150});
};

/** Every flow; the last leaves remarks on the screen. */
export const flows: Readonly<Record<string, Flow>> = {
	list,
	marks,
	filterSortTabs,
	helpPaletteLog,
	diff,
	conflicts,
	merge,
	overlaps,
	winner,
	fresh,
	requests,
	refusals,
};
