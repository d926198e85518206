import {mkdir, readdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {openRepository} from '../helpers/open-repository.ts';
import {pictureOf} from './asking.ts';

/** A repository with a worktree that has a commit. */
const settle = async () => {
	const repository = await openRepository({files: {a: 'one\n'}});
	const place = await repository.worktree('work', {branch: 'work'});
	const work = repository.inWorktree(place);
	await work.commit('own', {b: 'mine\n'});
	return {...repository, place, work};
};

type Setting = Awaited<ReturnType<typeof settle>>;

/** What waits there is moved away by somebody. */
const damageTrash = async ({state, root}: Setting): Promise<void> => {
	const [entry = ''] = (await readdir(path.join(state, 'trash'))).filter(name =>
		/^tr_[0-9a-f]{8}$/.test(name),
	);
	await rename(path.join(state, 'trash', entry), path.join(root, 'elsewhere'));
};

/** How it comes to what cannot be undone. */
const obstacles: Readonly<Record<string, (setting: Setting) => Promise<unknown>>> = {
	'a base that has moved on': async ({ask, commit}) => {
		await ask('merge', {worktree: 'work'});
		await commit('later', {c: 'later\n'});
	},
	'a base with edits': async ({ask, write}) => {
		await ask('merge', {worktree: 'work'});
		await write('a', 'edited\n');
	},
	'a file in the way': async ({ask, write, work}) => {
		await work.git(['rm', '--quiet', 'a']);
		await work.git(['commit', '--quiet', '-m', 'drop a']);
		await ask('merge', {worktree: 'work'});
		await write('a', 'mine\n');
	},
	'a merge that moved no branch': ({ask}) => ask('merge', {worktree: 'work', mode: 'staged'}),
	'work that is nowhere else': async ({ask}) => {
		await ask('merge', {worktree: 'work', mode: 'squash', after: 'delete'});
		await ask('trash', {empty: true});
	},
	'a merge with a damaged directory': async setting => {
		await setting.ask('merge', {worktree: 'work'});
		await damageTrash(setting);
	},
	'a discard that was given up': async ({ask}) => {
		await ask('discard', {worktree: 'work', force: true});
		await ask('trash', {empty: true});
	},
	'a discard with a damaged directory': async setting => {
		await setting.ask('discard', {worktree: 'work', force: true});
		await damageTrash(setting);
	},
	'a keep that is over': async ({ask}) => {
		await ask('keep', {worktree: 'work'});
		await ask('adopt', {worktree: 'work'});
	},
	'nothing at all': async () => {},
};

test.each(Object.entries(obstacles))('a preview of undo refuses as the undo does: %s', async (_, come) => {
	const setting = await settle();
	await come(setting);
	const before = await pictureOf(setting);
	const preview = await (await setting.open()).preview('undo', {});
	const problem = await setting.refusal('undo', {});
	expect(preview).toEqual({ok: false, problem, warnings: []});
	expect(await pictureOf(setting)).toEqual(before);
});

/** What a preview says that would be done. */
const planOf = async ({open}: Setting, verb: 'undo' | 'restore') => {
	const app = await open();
	const preview =
		verb === 'undo' ? await app.preview('undo', {}) : await app.preview('restore', {worktree: 'work'});
	if (!preview.ok || preview.value.kind !== 'plan') throw new Error(JSON.stringify(preview));
	return preview.value.plan;
};

describe('a preview says what is done then', () => {
	test('of a merge', async () => {
		const setting = await settle();
		const {ask, git, place} = setting;
		await ask('merge', {worktree: 'work', after: 'delete'});
		const to = await git(['rev-parse', 'main']);
		const before = await pictureOf(setting);
		const plan = await planOf(setting, 'undo');
		expect(await pictureOf(setting)).toEqual(before);
		expect(plan.lines).toEqual([expect.stringMatching(/^main moves back /), `${place} is back`]);
		expect(plan.expects).toMatchObject({'refs/heads/main': to});
		expect((await ask('undo', {})).value.summary).toBe(plan.lines.join('; '));
	});

	test('of a restore to a place beside the old one, on a branch of another name', async () => {
		const setting = await settle();
		const {ask, git, place} = setting;
		await ask('discard', {worktree: 'work', force: true});
		await mkdir(place);
		await git(['branch', 'work']);
		const before = await pictureOf(setting);
		const plans = [await planOf(setting, 'restore'), await planOf(setting, 'undo')];
		expect(await pictureOf(setting)).toEqual(before);
		const {value} = await ask('restore', {worktree: 'work'});
		expect(value).toMatchObject({path: expect.stringMatching(/work-[0-9a-f]{6}$/)});
		const comes = `${value.path} comes back on ${value.branch}`;
		expect(plans).toMatchObject([{effect: `${comes}; ${place} is taken`}, {lines: [comes]}]);
	});

	test('of a restore: what is damaged refuses as it does then', async () => {
		const setting = await settle();
		await obstacles['a discard with a damaged directory']?.(setting);
		const preview = await (await setting.open()).preview('restore', {worktree: 'work'});
		const problem = await setting.refusal('restore', {worktree: 'work'});
		expect(problem.code).toBe('trash_damaged');
		expect(preview).toEqual({ok: false, problem, warnings: []});
	});
});
