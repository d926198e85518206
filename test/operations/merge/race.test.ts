import {describe, expect, test} from 'vitest';
import {makeGate} from '../../helpers/gate.ts';
import {makeHook, makeScene, merge, openTestApp, pictureOf, readState, type Scene} from './merging.ts';

/** What somebody does while a hook of the merge runs. */
const meanwhile = (scene: Scene, script: string) =>
	makeHook(scene, 'commit-msg', `unset GIT_DIR GIT_INDEX_FILE\n${script}`);

const dirty = async (scene: Scene) => {
	await scene.work.write('staged', 'x\n');
	await scene.work.git(['add', 'staged']);
	await scene.work.write('untracked', 'x\n');
};

describe('what changes between the look and the first write', () => {
	test('the base moved: nothing of ours stays, the snapshot included', async () => {
		const scene = await makeScene();
		const {repository} = scene;
		await dirty(scene);
		const tree = await repository.git(['rev-parse', 'main^{tree}']);
		const moved = await repository.git(['commit-tree', '-p', 'main', '-m', 'meanwhile', tree]);
		await meanwhile(scene, `git update-ref refs/heads/main ${moved}`);
		const before = await pictureOf(scene);
		expect(await merge(scene, {mode: 'squash', dirty: 'snapshot'})).toMatchObject({
			problem: {code: 'changed_meanwhile', details: {what: 'refs/heads/main', found: moved}},
		});
		await repository.git(['update-ref', 'refs/heads/main', 'main~1']);
		expect(await pictureOf(scene)).toEqual(before);
		expect(await readState(scene)).toMatchObject({records: [], events: []});
	});

	test('the base moved though nobody holds it', async () => {
		const scene = await makeScene();
		const {repository} = scene;
		await repository.git(['branch', 'develop']);
		await dirty(scene);
		const work = await scene.work.git(['rev-parse', 'HEAD']);
		const status = await scene.work.git(['status', '--porcelain']);
		const tree = await repository.git(['rev-parse', 'main^{tree}']);
		const moved = await repository.git(['commit-tree', '-p', 'main', '-m', 'meanwhile', tree]);
		await meanwhile(scene, `git update-ref refs/heads/develop ${moved}`);
		expect(await merge(scene, {mode: 'squash', dirty: 'snapshot', into: 'develop'})).toMatchObject({
			problem: {code: 'changed_meanwhile', details: {what: 'refs/heads/develop', found: moved}},
		});
		expect(await scene.work.git(['rev-parse', 'HEAD'])).toBe(work);
		expect(await scene.work.git(['status', '--porcelain'])).toBe(status);
	});

	test.each(['delete', 'keep'] as const)(
		'the agent committed: its commit is not left out of a merge that says all is in, after: %s',
		async after => {
			const scene = await makeScene();
			await meanwhile(scene, `git -C ${scene.worktree} commit --quiet --allow-empty --no-verify -m more`);
			const main = await scene.repository.git(['rev-parse', 'main']);
			expect(await merge(scene, {mode: 'no-ff', after})).toMatchObject({
				problem: {code: 'changed_meanwhile', details: {what: 'refs/heads/work'}},
			});
			expect(await scene.repository.git(['rev-parse', 'main'])).toBe(main);
		},
	);

	test('the checkout of the base went to another branch: it is not touched', async () => {
		const scene = await makeScene();
		await scene.repository.git(['branch', 'other']);
		await meanwhile(scene, `git -C ${scene.repository.path} switch --quiet other`);
		expect(await merge(scene, {mode: 'no-ff'})).toMatchObject({problem: {code: 'changed_meanwhile'}});
		expect(await scene.repository.git(['status', '--porcelain'])).toBe('');
	});

	test.each(['worktree', 'base'])('git began something of its own in the %s', async of => {
		const scene = await makeScene();
		const place = of === 'base' ? scene.repository.path : scene.worktree;
		const main = await scene.repository.git(['rev-parse', 'main']);
		// as a merge that stopped before its commit leaves it
		const began = `cd ${place} && git rev-parse HEAD >"$(git rev-parse --git-path MERGE_HEAD)"`;
		await meanwhile(scene, began);
		expect(await merge(scene, {mode: 'no-ff'})).toMatchObject({
			problem: {code: 'operation_in_progress', details: {path: place, operation: 'merge', of}},
		});
		expect(await scene.repository.git(['rev-parse', 'main'])).toBe(main);
	});

	test('a file appeared in the way', async () => {
		const scene = await makeScene({a: 'one\n', '.gitignore': 'new\n'}, {});
		await scene.work.git(['commit', '--quiet', '--amend', '-m', 'x', '--allow-empty']);
		await scene.work.write('new', 'work\n');
		await scene.work.git(['add', '--force', 'new']);
		await scene.work.commit('new');
		await meanwhile(scene, `echo mine >${scene.repository.path}/new`);
		expect(await merge(scene, {mode: 'no-ff'})).toMatchObject({
			problem: {code: 'would_overwrite', details: {files: ['new']}},
		});
		expect(await scene.repository.git(['hash-object', 'new'])).toBe(
			await scene.repository.git(['hash-object', '--stdin'], {input: 'mine\n'}),
		);
	});

	test('a tracked file was edited where the merge writes', async () => {
		const scene = await makeScene({a: 'one\n', b: 'two\n'}, {a: 'work\n', new: 'x\n'});
		await meanwhile(scene, `echo mine >${scene.repository.path}/a`);
		const head = await scene.repository.git(['rev-parse', 'main']);
		expect(await merge(scene, {mode: 'no-ff'})).toMatchObject({
			problem: {code: 'would_overwrite', details: {files: ['a']}},
		});
		expect(await scene.repository.git(['rev-parse', 'main'])).toBe(head);
		expect(await scene.repository.git(['status', '--porcelain'])).toBe(' M a');
	});

	test('something was staged in the checkout of the base: it stays, the merge does not', async () => {
		const scene = await makeScene();
		await meanwhile(scene, `cd ${scene.repository.path} && echo mine >b && git add b`);
		expect(await merge(scene, {mode: 'no-ff'})).toMatchObject({problem: {code: 'changed_meanwhile'}});
		expect(await scene.repository.git(['status', '--porcelain'])).toBe('M  b');
	});

	test('the snapshot is no longer what was looked at', async () => {
		const scene = await makeScene();
		await dirty(scene);
		await meanwhile(scene, `echo more >${scene.worktree}/untracked`);
		const outcome = await merge(scene, {dirty: 'snapshot'});
		// what was written while the hook ran is not in the snapshot, so it is still there to be committed
		expect(outcome).toMatchObject({ok: true});
		expect(await scene.work.git(['status', '--porcelain'])).toBe(' M untracked');
	});
});

describe('what only the index has since the snapshot was made stays staged', () => {
	const stage = 'echo "staged since" >since && git add since && rm since';

	test('in the worktree that is kept', async () => {
		const scene = await makeScene();
		await dirty(scene);
		await meanwhile(scene, `cd ${scene.worktree} && ${stage}`);
		expect(await merge(scene, {mode: 'no-ff', dirty: 'snapshot'})).toMatchObject({ok: true});
		expect(await scene.work.git(['status', '--porcelain'])).toBe('AD since');
		expect(await scene.work.git(['cat-file', '-p', ':since'])).toBe('staged since');
		expect(await scene.repository.git(['ls-tree', '--name-only', 'main'])).not.toContain('since');
	});

	test('in the one that is removed and restored', async () => {
		const scene = await makeScene();
		await dirty(scene);
		await meanwhile(scene, `cd ${scene.worktree} && ${stage}`);
		const app = await openTestApp(scene.repository);
		const wish = {worktree: 'work', mode: 'no-ff', dirty: 'snapshot', after: 'delete'} as const;
		expect(await app.request('merge', wish)).toMatchObject({ok: true});
		await scene.repository.git(['gc', '--quiet', '--prune=now']);
		expect(await app.request('restore', {worktree: 'work'})).toMatchObject({ok: true});
		expect(await scene.work.git(['cat-file', '-p', ':since'])).toBe('staged since');
	});
});

test('M24 a base that lost the work right after it moved keeps the worktree', async () => {
	const scene = await makeScene();
	const {repository} = scene;
	const main = await repository.git(['rev-parse', 'main']);
	// git moves the branch back as soon as the worktree's directory is about to go: what keeps it is made
	await makeHook(
		scene,
		'reference-transaction',
		`if test "$1" = committed && test "\${GIT_DIR##*/}" = copse-pins; then git --git-dir="${repository.path}/.git" update-ref --no-deref refs/heads/main ${main}; fi`,
	);
	const outcome = await merge(scene, {after: 'delete'});
	expect(outcome).toMatchObject({problem: {code: 'changed_meanwhile', details: {what: 'refs/heads/main'}}});
	expect(await scene.work.git(['status', '--porcelain'])).toBe('');
	expect(await repository.git(['rev-parse', 'work'])).toBe(await scene.work.git(['rev-parse', 'HEAD']));
	expect(await repository.git(['status', '--porcelain'])).toBe('');
	expect(await readState(scene)).toMatchObject({records: [], events: []});
});

test('a merge that is stopped while a hook runs changes nothing', async () => {
	const scene = await makeScene();
	await dirty(scene);
	const gate = await makeGate();
	await makeHook(scene, 'commit-msg', gate.script);
	const before = await pictureOf(scene);
	const app = await openTestApp(scene.repository);
	const stop = new AbortController();
	const stopped = app.request('merge', {worktree: 'work', dirty: 'snapshot'}, {signal: stop.signal});
	await gate.reached();
	stop.abort();
	expect(await stopped).toMatchObject({problem: {code: 'cancelled'}});
	expect(await pictureOf(scene)).toEqual(before);
});

test('expect: a plan that somebody looked at is only applied while all of it still stands', async () => {
	const scene = await makeScene();
	const app = await openTestApp(scene.repository);
	const dry = await app.request('merge', {worktree: 'work', dry_run: true});
	if (!dry.ok) throw new Error(dry.problem.code);
	const expected = dry.value.plan?.expects ?? {};
	expect(Object.keys(expected).sort()).toEqual(['refs/heads/main', 'refs/heads/work']);
	const head = await scene.work.commit('more', {more: 'x\n'});
	const before = await pictureOf(scene);
	expect(await app.request('merge', {worktree: 'work', expect: expected})).toMatchObject({
		problem: {code: 'changed_meanwhile', details: {what: 'refs/heads/work', found: head}},
	});
	expect(await pictureOf(scene)).toEqual(before);
	expect(
		await app.request('merge', {worktree: 'work', expect: {...expected, 'refs/heads/work': head}}),
	).toMatchObject({ok: true});
});
