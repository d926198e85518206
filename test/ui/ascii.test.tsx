import {afterEach, expect, test} from 'vitest';
import type {PullRequestNews} from '../../source/model/pull-request-news.ts';
import {makeFakeApp} from './fake-app.ts';
import {makeRequest} from './make-request.ts';
import {noon, sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

/** One that was done, with signs of copse's own in what came of it. */
const over = {
	id: 'rq_0000000b',
	status: 'done',
	answered_at: new Date(noon).toISOString(),
	outcome: {ok: true, summary: 'main moved 3f9a12c → 81bc02d', code: null, undo: 'copse undo'},
} as const;

/** A file with all that can be said of one, and a diff that has changed places. */
const shownDiff = {
	...{base: 'main', scope: 'all', files: [], lines_added: 1, lines_deleted: 1},
	patch: `diff --git a/a.sh b/b.sh
old mode 100644
new mode 100755
similarity index 50%
rename from a.sh
rename to b.sh
--- a/a.sh
+++ b/b.sh
@@ -1,2 +1,2 @@ name
 same
-two
+three
\\ No newline at end of file
`,
};

const news: PullRequestNews = {
	...{title: 'Dark mode', state: 'open', author: 'ann', base_branch: 'main', head_branch: 'dark'},
	...{head_sha: '9ab12cd000', cross_repository: true, fork: 'ann/shop', checks: 'failing'},
	...{review_decision: 'approved', checked_at: new Date(noon).toISOString()},
};

/** The rows of the sketch; one of them has a pull request that has moved. */
const shownRows = sketchRows.map(row =>
	row.path === '/work/dark'
		? {
				...row,
				pr: {
					...{number: 7, url: 'https://github.com/acme/shop/pull/7', host: 'github.com', repo: 'acme/shop'},
					...{head_sha: '81bc02d000', news, moved: true, problem: 'no network'},
				},
			}
		: row,
);

/** Keys that open each part of the screen from the list. */
const parts: readonly (readonly [string, readonly string[]])[] = [
	['the list', []],
	['a filter', ['/', 'x']],
	['a tab', ['[']],
	['the merge sheet', ['m']],
	['the menu of targets', ['m', 't']],
	['the message', ['m', 'e']],
	['the discard sheet', ['x', 'b']],
	['the new sheet', ['n', 'a']],
	['the menu of bases', ['n', '\t']],
	['the menu of orders', ['s']],
	['the requests', ['a']],
	['the reason of a refusal', ['a', 'n']],
	['help', ['?']],
	['the palette', [':', 'm']],
	['the command log', ['@', '\r']],
	['the diff', ['\r', 'j']],
	['its menu of scopes', ['\r', 'B']],
	['its files as a tree', ['\r', 't']],
	['its search', ['\r', '/', 'a']],
	['a note', ['\r', 'c']],
	['the conflicts', ['C']],
	['the overlaps', ['O']],
	['one of several attempts', ['*', 'w', 's']],
	['a result', ['p']],
];

test.each([
	[120, 30],
	[60, 24],
	[40, 15],
	[24, 8],
])('with ASCII signs nothing else is drawn, at %i × %i', async (columns, rows) => {
	for (const [part, keys] of parts) {
		const fake = makeFakeApp({...answers, diff: () => shownDiff});
		const screen = openScreen({fake, columns, rows, glyphs: 'ascii'});
		close = screen.close;
		fake.sendRows(shownRows);
		screen.desk.store.dispatch({area: 'list', kind: 'select', path: '/work/dark'});
		fake.send({kind: 'requests', requests: [makeRequest(), makeRequest(over)]});
		await screen.settled();
		for (const key of keys) await screen.type(key);
		// names from outside are as they are
		const foreign = screen.lines().filter(line => /[^\u0020-\u007e\p{L}👩🎉]/u.test(line));
		expect(foreign, part).toEqual([]);
		screen.close();
	}
});
