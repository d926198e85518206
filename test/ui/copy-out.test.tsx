import {afterEach, expect, test} from 'vitest';
import {conflictAnswer} from './conflict-answer.ts';
import {makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

const patch = `diff --git a/src/a.ts b/src/a.ts
index 1..2 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -10,1 +10,1 @@
-const two = 2;
+const two = 3;
`;

const given = {
	...answers,
	conflicts: () => conflictAnswer,
	diff: () => ({base: 'main', scope: 'all', files: [], lines_added: 1, lines_deleted: 1, patch}),
};

test.each([
	['a path', ['y'], '/work/dark'],
	['a branch', ['Y'], 'copse/dark mode'],
	['a line of a diff', ['\r', 'G', 'y'], 'src/a.ts:10'],
	['a place in a conflict', ['C', 'J', 'y'], 'src/theme.css:14'],
])(
	'%s that was copied is told; one that could not be is shown with the reason until it is read',
	async (_, keys, wanted) => {
		for (const copied of [
			{kind: 'copied'},
			{kind: 'not_copied', reason: 'the console has no clipboard'},
		] as const) {
			const fake = makeFakeApp(given);
			const screen = openScreen({fake, copied});
			close = screen.close;
			fake.sendRows(sketchRows);
			screen.desk.store.dispatch({area: 'list', kind: 'select', path: '/work/dark'});
			await screen.settled();
			for (const key of keys) {
				await screen.type(key);
				await screen.pass(60);
			}
			expect(screen.told).toEqual([`copy ${wanted}`]);
			const toasts = () => screen.desk.store.getState().toasts;
			if (copied.kind === 'copied')
				expect(toasts()).toMatchObject([{kind: 'done', text: `copied ${wanted}`}]);
			else {
				const [text, hint] = ['not copied, the console has no clipboard; it is:', wanted];
				expect(toasts()).toMatchObject([{kind: 'error', text, hint}]);
				expect(screen.lines().join('\n')).toContain(text);
				await screen.pass(60_000);
				expect(toasts()).toHaveLength(1);
			}
			screen.close();
		}
	},
);
