import {render} from 'ink-testing-library';
import type {ReactElement} from 'react';
import {afterEach, expect, test, vi} from 'vitest';
import {registerOpenDiff} from '../../source/ui/diff/open-diff.ts';
import {chooseGlyphs} from '../../source/ui/glyphs.ts';
import {DeskContext} from '../../source/ui/look.ts';
import {makeDesk} from '../../source/ui/make-desk.ts';
import {TooSmall} from '../../source/ui/screens/TooSmall.tsx';
import {ScopeSheet} from '../../source/ui/sheets/ScopeSheet.tsx';
import {SortSheet} from '../../source/ui/sheets/SortSheet.tsx';
import {chooseTheme} from '../../source/ui/theme.ts';
import {makeFakeApp} from './fake-app.ts';
import {noon} from './make-row.ts';

const nothing = (): void => {};
const terminal = {
	exit: nothing,
	suspend: nothing,
	handOver: () => Promise.resolve(null),
	openOutside: nothing,
	ring: nothing,
	copy: () => Promise.resolve({kind: 'copied'} as const),
};

const makeSurroundings = () =>
	makeDesk({
		app: makeFakeApp().app,
		terminal,
		size: {columns: 100, rows: 30},
		environment: {},
		now: () => noon,
	});

let close = nothing;
afterEach(() => close());

const show = (desk: ReturnType<typeof makeSurroundings>, element: ReactElement) => {
	const look = {theme: chooseTheme('mono', {}), glyphs: chooseGlyphs('unicode', {LANG: 'C.UTF-8'})};
	const shown = render(<DeskContext value={{desk, look}}>{element}</DeskContext>);
	close = shown.unmount;
	return shown;
};

const down = '\u001B[B';

test('the order of the list is chosen from a menu that starts at the one in force', async () => {
	const desk = makeSurroundings();
	const {lastFrame, stdin} = show(desk, <SortSheet sort="verdict" columns={60} rows={6} />);
	expect(lastFrame()).toContain('› verdict: what can be decided first');
	stdin.write(down);
	await vi.waitFor(() => expect(lastFrame()).toContain('› activity'));
	stdin.write('\r');
	await vi.waitFor(() => expect(desk.store.getState().sort).toBe('activity'));
});

test('the scope of the open diff is chosen from a menu', async () => {
	const desk = makeSurroundings();
	const act = vi.fn();
	const closed = registerOpenDiff(desk.app, {run: nothing, act, click: nothing});
	const {lastFrame, stdin} = show(desk, <ScopeSheet scope="committed" columns={60} rows={5} />);
	expect(lastFrame()).toContain('› committed: what a merge would take');
	stdin.write(down);
	await vi.waitFor(() => expect(lastFrame()).toContain('› uncommitted'));
	stdin.write('\r');
	await vi.waitFor(() => expect(act).toHaveBeenCalledWith({kind: 'scope', scope: 'uncommitted'}));
	closed();
});

test('the scope that is shown already is not read again', async () => {
	const desk = makeSurroundings();
	const act = vi.fn();
	const closed = registerOpenDiff(desk.app, {run: nothing, act, click: nothing});
	desk.store.dispatch({area: 'sheet', kind: 'open', sheet: {kind: 'scope', scope: 'all'}});
	const {stdin} = show(desk, <ScopeSheet scope="all" columns={60} rows={5} />);
	stdin.write('\r');
	await vi.waitFor(() => expect(desk.store.getState().sheet).toBeNull());
	expect(act).not.toHaveBeenCalled();
	closed();
});

test('T05 a terminal that is too small says so in one line that fits', () => {
	const {lastFrame} = render(<TooSmall columns={16} />);
	expect(lastFrame()).toBe('copse needs 25x8');
});
