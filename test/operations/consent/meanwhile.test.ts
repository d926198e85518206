import {expect, test} from 'vitest';
import {makeGate} from '../../helpers/gate.ts';
import {ask} from '../../helpers/open-repository.ts';
import {makeHook, makeScene, merge, openTestApp} from '../merge/merging.ts';

test('while another copse merges a worktree, a preview of what would end or keep it refuses', async () => {
	const scene = await makeScene();
	await ask(scene.repository, 'adopt', {worktree: 'work'});
	const gate = await makeGate();
	await makeHook(
		scene,
		'reference-transaction',
		`test "$1" = prepared && grep -q refs/heads/main || exit 0\n${gate.script}`,
	);
	const merging = merge(scene);
	await gate.reached();
	const app = await openTestApp(scene.repository);
	const worktree = 'work';
	for (const [verb, preview] of [
		['discard', app.preview('discard', {worktree, force: true})],
		['merge', app.preview('merge', {worktree})],
		['merge', app.preview('finish', {worktree})],
		['discard', app.preview('finish', {worktree, mode: 'abandon'})],
		['keep', app.preview('keep', {worktree})],
	] as const)
		expect(await preview).toMatchObject({
			problem: {code: 'wrong_status', details: {status: 'committing', verb}},
		});
	await gate.open();
	expect(await merging).toMatchObject({ok: true});
});
