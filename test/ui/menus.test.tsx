import {render} from 'ink-testing-library';
import {afterEach, expect, test, vi} from 'vitest';
import {registerOpenDiff} from '../../source/ui/diff/open-diff.ts';
import {TooSmall} from '../../source/ui/screens/TooSmall.tsx';
import {makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

const down = '\u001B[B';
const nothing = (): void => {};
let close = nothing;
afterEach(() => close());

const start = async (settings = {}) => {
	const fake = makeFakeApp(answers, settings);
	const screen = openScreen({fake, columns: 60, rows: 20});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	return {
		fake,
		...screen,
		text: () => screen.lines().join('\n'),
		sheet: () => screen.desk.store.getState().sheet,
	};
};

test('the order of the list is chosen from a menu that starts at the one in force', async () => {
	const {type, text, desk, sheet} = await start();
	await type('s');
	expect(text()).toContain('› verdict: what can be decided first');
	await type(down);
	await type('j');
	expect(text()).toContain('› name');
	await type('k');
	expect(text()).toContain('› activity');
	await type('\r');
	expect(desk.store.getState().sort).toBe('activity');
	expect(sheet()).toBeNull();
	await type('s');
	expect(text()).toContain('› activity');
	await type('G');
	expect(text()).toContain('› branch');
	await type('j');
	expect(text()).toContain('› branch');
});

test('the keys of the menus are those of the settings', async () => {
	const {type, text, desk} = await start({keys: {menu_down: 'z', menu_take: 'tab'}});
	await type('s');
	await type('j');
	expect(text()).toContain('› verdict');
	await type('z');
	expect(text()).toContain('› activity');
	await type('\r');
	expect(text()).toContain('› activity');
	await type('\t');
	expect(desk.store.getState().sort).toBe('activity');
});

test('the scope of the open diff is chosen from a menu; the one that is shown already is not read again', async () => {
	const {fake, desk, type, text, sheet} = await start();
	const act = vi.fn();
	const open = () =>
		desk.store.dispatch({area: 'sheet', kind: 'open', sheet: {kind: 'scope', scope: 'committed', index: 1}});
	const closed = registerOpenDiff(fake.app, {
		worktree: '/work/login',
		isTyping: () => false,
		run: nothing,
		act,
		click: nothing,
	});
	open();
	await type('\r');
	expect(sheet()).toBeNull();
	expect(act).not.toHaveBeenCalled();
	open();
	await type(down);
	expect(text()).toContain('› uncommitted');
	await type('\r');
	expect(act).toHaveBeenCalledWith({kind: 'scope', scope: 'uncommitted'});
	closed();
});

test('T05 a terminal that is too small says so in one line that fits', () => {
	const {lastFrame} = render(<TooSmall columns={16} />);
	expect(lastFrame()).toBe('copse needs 25x8');
});
