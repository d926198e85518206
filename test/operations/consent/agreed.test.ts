import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {PlannedAct} from '../../../source/model/planned-act.ts';
import type {App, InputOf, OperationName} from '../../../source/operations/index.ts';
import {operations} from '../../../source/operations/index.ts';
import {openRepository} from '../../helpers/open-repository.ts';
import {makeBareRemote} from '../../helpers/repo.ts';
import {pictureOf} from '../asking.ts';

type Setting = Awaited<ReturnType<typeof openRepository>> & {
	readonly app: App;
	/** The worktrees `one` and `two`, each with a commit of its own. */
	readonly one: string;
	readonly two: string;
};

const settle = async (): Promise<Setting> => {
	const repository = await openRepository();
	const [one, two] = [
		(await repository.ask('create', {task: 'one'})).value.path,
		(await repository.ask('create', {task: 'two'})).value.path,
	];
	await repository.inWorktree(one).commit('Add one', {'one.txt': '1\n'});
	await repository.inWorktree(two).commit('Add two', {'two.txt': '2\n'});
	return {...repository, app: await repository.open(), one, two};
};

const planOf = async <Name extends OperationName>(
	app: App,
	name: Name,
	input: InputOf<Name>,
): Promise<PlannedAct> => {
	const preview = await app.preview(name, input);
	if (!preview.ok || preview.value.kind !== 'plan') throw new Error(JSON.stringify(preview));
	return preview.value.plan;
};

const codeOf = async <Name extends OperationName>(
	app: App,
	name: Name,
	input: InputOf<Name>,
	agreed: PlannedAct,
): Promise<string> => {
	const outcome = await app.request(name, input, {agreed});
	return outcome.ok ? 'done' : outcome.problem.code;
};

/** A write of its own type each: what it plans, and what makes that another plan. */
const acts = {
	create: {
		act: (app: App, use: Use) => use(app, 'create', {task: 'three'}),
		effect: /^branch copse\/three starts at main \([0-9a-f]{7}\) in .*\/three-…$/,
		change: ({commit}: Setting) => commit('Move main'),
	},
	merge: {
		act: (app: App, use: Use) => use(app, 'merge', {worktree: 'one', mode: 'ff-only'}),
		effect: /^main moves .* directory removed, branch kept$/,
		change: ({inWorktree, one}: Setting) => inWorktree(one).commit('More', {'more.txt': '1\n'}),
	},
	'merge with uncommitted work': {
		before: ({one}: Setting) => writeFile(path.join(one, 'new.txt'), '1\n'),
		act: (app: App, use: Use) => use(app, 'merge', {worktree: 'one', mode: 'squash', dirty: 'snapshot'}),
		effect: /^uncommitted work is committed first/,
		// the same name with other content
		change: ({one}: Setting) => writeFile(path.join(one, 'new.txt'), '2\n'),
	},
	finish: {
		act: (app: App, use: Use) => use(app, 'finish', {worktree: 'one'}),
		effect: /^a merge commit on main .* directory and branch removed$/,
		change: ({commit}: Setting) => commit('Move main'),
	},
	'finish by abandoning': {
		act: (app: App, use: Use) => use(app, 'finish', {worktree: 'one', mode: 'abandon'}),
		effect: /^directory and branch copse\/one removed; restore brings it back/,
		change: ({one}: Setting) => writeFile(path.join(one, 'new.txt'), '1\n'),
	},
	get: {
		act: (app: App, use: Use) => use(app, 'get', {worktree: 'one'}),
		effect: /^main moves .* directory and branch kept$/,
		change: ({commit}: Setting) => commit('Move main'),
	},
	'get without a commit': {
		act: (app: App, use: Use) => use(app, 'get', {worktree: 'one', no_commit: true}),
		effect: /^the change is staged in the checkout of main/,
		change: ({inWorktree, one}: Setting) => inWorktree(one).commit('More', {'more.txt': '1\n'}),
	},
	discard: {
		act: (app: App, use: Use) => use(app, 'discard', {worktree: 'one', force: true}),
		effect: /^directory and branch copse\/one removed/,
		change: ({inWorktree, one}: Setting) => inWorktree(one).commit('More', {'more.txt': '1\n'}),
	},
	keep: {
		before: ({worktree}: Setting) => worktree('raw'),
		act: (app: App, use: Use) => use(app, 'keep', {worktree: 'raw'}),
		effect: /^marked as kept/,
		change: ({ask}: Setting) => ask('adopt', {worktree: 'raw'}),
	},
	adopt: {
		before: ({worktree}: Setting) => worktree('raw'),
		act: (app: App, use: Use) => use(app, 'adopt', {worktree: 'raw', task: 'by hand'}),
		effect: /^remembered with the base main$/,
		change: ({ask}: Setting) => ask('adopt', {worktree: 'raw'}),
	},
	restore: {
		before: ({ask}: Setting) => ask('discard', {worktree: 'one', force: true}),
		act: (app: App, use: Use) => use(app, 'restore', {worktree: 'copse/one'}),
		effect: /comes back on copse\/one/,
		change: async ({ask}: Setting) => {
			await ask('restore', {worktree: 'copse/one'});
			await ask('discard', {worktree: 'one', force: true});
		},
	},
	undo: {
		before: ({ask}: Setting) => ask('keep', {worktree: 'one'}),
		act: (app: App, use: Use) => use(app, 'undo', {}),
		effect: /^takes back: kept/,
		change: ({ask}: Setting) => ask('keep', {worktree: 'two'}),
	},
	purge: {
		act: (app: App, use: Use) => use(app, 'purge', {all: true}),
		effect: /^2 worktrees would end$/,
		change: ({inWorktree, two}: Setting) => inWorktree(two).commit('More', {'more.txt': '1\n'}),
	},
} as const;

type Use = <Name extends OperationName>(app: App, name: Name, input: InputOf<Name>) => Promise<unknown>;
type Act = {
	readonly before?: (setting: Setting) => Promise<unknown>;
	readonly act: (app: App, use: Use) => Promise<unknown>;
	readonly effect: RegExp;
	readonly change: (setting: Setting) => Promise<unknown>;
};

test('every write that makes plans is tried here', () => {
	const planning = Object.values(operations).filter(({plans}) => plans === true);
	const tried = new Set(Object.keys(acts).map(name => name.split(' ')[0]));
	expect(planning.map(({name}) => name).filter(name => !tried.has(name))).toEqual([]);
});

test.each(Object.entries<Act>(acts))('%s: only what was agreed to is done', async (_, each) => {
	const setting = await settle();
	await each.before?.(setting);
	const {app} = setting;
	let plan: PlannedAct = neverPlanned;
	const makePlan: Use = async (...call) => {
		plan = await planOf(...call);
	};
	const tryIt = async (): Promise<string> => {
		let code = '';
		await each.act(app, async (...call) => {
			code = await codeOf(...call, plan);
		});
		return code;
	};
	const atFirst = await pictureOf(setting);
	await each.act(app, makePlan);
	expect(plan.effect).toMatch(each.effect);
	expect(await pictureOf(setting)).toEqual(atFirst);

	await each.change(setting);
	const changed = await pictureOf(setting);
	expect(await tryIt()).toBe('changed_meanwhile');
	expect(await pictureOf(setting)).toEqual(changed);

	await each.act(app, makePlan);
	expect(await tryIt()).toBe('done');
	expect(await pictureOf(setting)).not.toEqual(changed);
});

const neverPlanned: PlannedAct = {
	...{verb: 'none', worktree: null, effect: '', lines: []},
	...{expects: {}, shared: {}, parts: []},
};

test('of many, each is done although the one before moved the base that they share; what stays is said', async () => {
	const setting = await settle();
	const {app, one} = setting;
	const names = {worktrees: ['one', 'two', 'nobody']};
	const plan = await planOf(app, 'purge', names);
	expect(plan.parts.map(({verb, effect}) => [verb, effect])).toEqual([
		['merge', expect.stringContaining('a merge commit on main')],
		['merge', expect.stringContaining('a merge commit on main')],
		['purge', expect.stringContaining('nobody: stays: no worktree has the id')],
	]);
	const outcome = await app.request('purge', names, {agreed: plan});
	expect(outcome).toMatchObject({
		value: {results: [{merged: true}, {merged: true}, {code: 'worktree_not_found'}], failed: 1},
	});
	expect(await setting.inWorktree(setting.path).git(['worktree', 'list'])).not.toContain(one);
});

test('a create that fetches first starts at what the upstream has by then, as was agreed to', async () => {
	const repository = await openRepository();
	await makeBareRemote(repository);
	const old = await repository.git(['rev-parse', 'main']);
	const fetched = await repository.commit('Pushed from elsewhere');
	await repository.git(['push', '--quiet', 'origin', 'main']);
	await repository.git(['reset', '--quiet', '--hard', old]);
	await repository.git(['update-ref', 'refs/remotes/origin/main', old]);
	const app = await repository.open();
	const input = {task: 'three', fetch: true};
	const plan = await planOf(app, 'create', input);
	expect(plan.effect).toMatch(
		/^branch copse\/three starts at main, or at its upstream where that only adds to it, in .*\/three-…$/,
	);
	await repository.commit('The base moved');
	expect(await codeOf(app, 'create', input, plan)).toBe('changed_meanwhile');
	await repository.git(['reset', '--quiet', '--hard', old]);
	expect(await app.request('create', input, {agreed: plan})).toMatchObject({
		ok: true,
		value: {base_sha: fetched, base_fetched: true},
	});
});
