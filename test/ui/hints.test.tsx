import {afterEach, expect, test} from 'vitest';
import {conflictAnswer} from './conflict-answer.ts';
import {makeFakeApp} from './fake-app.ts';
import {makeRequest} from './make-request.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {overlapAnswer} from './overlap-answer.ts';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

/** Other keys for what sheets name at their lower edge. */
const keys = {
	...{back: 'ctrl+g', menu_take: 'ctrl+x', choose: 'ctrl+x', log_unfold: 'ctrl+x', new_create: 'ctrl+x'},
	...{
		new_base: 'ctrl+r',
		note_save: 'ctrl+x',
		request_send: 'ctrl+x',
		request_allow: 'Q',
		request_refuse: 'W',
	},
	...{discard_confirm: 'ctrl+y', winner_confirm: 'ctrl+y', overlaps_go: 'ctrl+x'},
	...{diff_next_match: 'ctrl+n', diff_previous_match: 'ctrl+p', diff_back: 'ctrl+g'},
	...{conflicts_next_match: 'ctrl+n', conflicts_previous_match: 'ctrl+p'},
};

const views = {conflicts: () => conflictAnswer, overlaps: () => overlapAnswer};

/** The screen with those keys or others, on which others were pressed one after the other. */
const openAndPress = async (
	pressed: readonly string[],
	set: Readonly<Record<string, string | null>> = keys,
) => {
	const patch = 'diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-one\n+two\n';
	const diff = () => ({base: 'main', scope: 'all', files: [], lines_added: 1, lines_deleted: 1, patch});
	const fake = makeFakeApp({...answers, ...views, diff}, {keys: set});
	const screen = openScreen({fake});
	close = screen.close;
	fake.sendRows(sketchRows);
	fake.send({kind: 'requests', requests: [makeRequest()]});
	await screen.settled();
	// the row that has conflicts
	if (pressed[0] === 'C') screen.desk.store.dispatch({area: 'list', kind: 'select', path: '/work/dark'});
	await screen.settled();
	for (const key of pressed) {
		await screen.type(key);
		await screen.pass(60);
	}
	return screen;
};

test.each([
	['the merge sheet', ['m'], '^g back'],
	['the menu of targets', ['m', 't'], '^x take · ^g back'],
	['the discard sheet', ['x'], 'then ctrl+y to confirm · ^g back'],
	['one of several attempts', ['*', 'w'], 'then ctrl+y to confirm · ^g back'],
	['the new sheet', ['n'], '^x make it · ^r base · ^g back'],
	['the menu of bases', ['n', '\u0012'], '^x take · ^g back'],
	['the menu of orders', ['s'], '^x take · ^g back'],
	['the menu of scopes', ['\r', 'B'], '^x take · ^g back'],
	['a note', ['\r', 'c'], '^x keep it · ^g back'],
	['the requests', ['a'], 'Q allow · W refuse · ^g back'],
	['the reason of a refusal', ['a', 'W'], '^x refuse · ^g back'],
	['help', ['?'], '^x run · ^g back'],
	['the command log', ['@'], '^x details · ^g back'],
	['the conflict view', ['C'], 'file 1/4 · ^g back'],
	['the overlap view', ['O'], '^x goes to it · ^g back'],
])('the lower edge of %s names the keys as they are set', async (_, pressed, hint) => {
	const screen = await openAndPress(pressed);
	expect(screen.lines().find(line => line.startsWith('└'))).toContain(`└ ${hint} ─`);
});

test.each([
	['a diff', ['\r', '/', 'two', '\r']],
	['the conflict view', ['C', '/', 'app', '\r']],
])('a search in %s names the keys as they are set', async (_, pressed) => {
	const screen = await openAndPress(pressed);
	expect(screen.lines().join('\n')).toMatch(/^.?[ /].*\^n next · \^p previous · \^g ends it/m);
});

test.each([
	['the discard sheet', ['x']],
	['one of several attempts', ['*', 'w']],
])('%s says it where the key that confirms is switched off', async (_, pressed) => {
	const screen = await openAndPress(pressed, {discard_confirm: null, winner_confirm: null});
	expect(screen.lines().find(line => line.startsWith('└'))).toContain('no key is set to confirm · esc back');
});
