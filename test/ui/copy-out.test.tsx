import {afterEach, expect, test} from 'vitest';
import {makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';
import {answers} from './sheet-answers.ts';

let close = (): void => undefined;
afterEach(() => close());

test('what was copied is said; what could not be is shown with the reason until it is read', async () => {
	for (const copied of [
		{kind: 'copied'},
		{kind: 'not_copied', reason: 'the console has no clipboard'},
	] as const) {
		const fake = makeFakeApp(answers);
		const screen = openScreen({fake, copied});
		close = screen.close;
		fake.sendRows(sketchRows);
		await screen.settled();
		await screen.type('y');
		expect(screen.told).toEqual(['copy /work/login']);
		const text = () => screen.lines().join('\n');
		if (copied.kind === 'copied') expect(text()).toContain('copied /work/login');
		else {
			expect(text()).toMatch(/not copied, the console has no clipboard; it is:\s+\/work\/login/);
			await screen.pass(60_000);
			expect(text()).toContain('not copied');
			await screen.type('\u001b');
			await screen.pass(30);
			expect(text()).not.toContain('not copied');
		}
		screen.close();
	}
});

test('the place in the conflict view is copied by the same way', async () => {
	const fake = makeFakeApp(answers);
	const screen = openScreen({fake, copied: {kind: 'not_copied', reason: 'the console has no clipboard'}});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	screen.desk.store.dispatch({area: 'list', kind: 'select', path: '/work/dark'});
	await screen.type('C');
	await screen.type('y');
	expect(screen.lines().join('\n')).toContain('not copied, the console has no clipboard');
});
