import {afterEach, expect, test} from 'vitest';
import {problem, Refusal} from '../../source/model/problem.ts';
import {type Answers, makeFakeApp} from './fake-app.ts';
import {sketchRows} from './make-row.ts';
import {openScreen} from './open-screen.tsx';

let close = (): void => undefined;
afterEach(() => close());

const start = async (answers: Answers) => {
	const fake = makeFakeApp(answers);
	const screen = openScreen({fake, columns: 120, rows: 30});
	close = screen.close;
	fake.sendRows(sketchRows);
	await screen.settled();
	return {fake, screen: () => screen.lines().join('\n'), ...screen};
};

test('R fetches in the background: the header says so, then the result is told and all is read again', async () => {
	let answer: (value: unknown) => void = () => undefined;
	const fetched = new Promise(resolve => {
		answer = resolve;
	});
	const {type, screen, fake, settled, desk} = await start({fetch: () => fetched});
	await type('R');
	expect(screen()).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] fetching *\n/);
	const before = fake.refreshed.length;
	await type('j');
	expect(desk.store.getState().selected).not.toBe('/work/login');
	await type('R');
	expect(fake.asked.filter(({name}) => name === 'fetch')).toHaveLength(1);
	expect(screen()).toContain('fetching already');
	answer({remotes: [{name: 'origin', fetched: true, updated: 3, problem: null}]});
	await settled();
	expect(screen()).toContain('fetched origin: 3 refs moved');
	expect(fake.refreshed.length).toBe(before + 1);
	expect(desk.store.getState().fetching).toBeNull();
});

test('a remote that wants a password is told with its code and the next step', async () => {
	const failed = problem('auth_needed', {remote: 'origin', message: 'Permission denied (publickey).'});
	const {type, screen} = await start({
		fetch: () => ({remotes: [{name: 'origin', fetched: false, updated: 0, problem: failed}]}),
	});
	await type('R');
	expect(screen()).toContain('auth_needed');
	expect(screen()).toContain('git fetch origin');
});

test('o opens the page of a branch without a pull request, or says why there is none', async () => {
	const page = 'https://github.com/acme/shop/tree/dark';
	const {type, screen, told, desk} = await start({
		url: ({worktree}) => {
			if (worktree === '/work/dark') return {path: worktree, url: page, page: 'branch'};
			throw new Refusal(problem('no_web_page', {path: '/work/pay', reason: 'not_pushed', subject: 'pay'}));
		},
	});
	await type('o');
	desk.store.dispatch({area: 'list', kind: 'select', path: '/work/dark'});
	await type('o');
	expect(told).toEqual(['open https://github.com/acme/shop/pull/128', `open ${page}`]);
	desk.store.dispatch({area: 'list', kind: 'select', path: '/work/pay'});
	await type('o');
	expect(screen()).toContain("'pay' is on no remote");
});
