import {chmod, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {realGh, withRealGh} from '../../helpers/fake-forge.ts';
import {makeGate} from '../../helpers/gate.ts';
import {done, open} from '../asking.ts';
import {closeForges, makeScene} from './scene.ts';

afterEach(closeForges);

describe.skipIf(realGh === null)(`while a pull request is fetched, ${withRealGh}`, () => {
	it('nobody waits for the lock, and a cancelled one leaves nothing', async () => {
		const {repository} = await makeScene();
		const gate = await makeGate();
		const slowly = path.join(repository.root, 'upload-pack');
		await writeFile(slowly, `#!/bin/sh\n${gate.script}\nexec git-upload-pack "$@"\n`);
		await chmod(slowly, 0o755);
		await repository.git(['config', 'remote.origin.uploadpack', slowly]);
		const app = await open(repository);
		const abort = new AbortController();
		const fetching = app.request('create', {pr: '5'}, {signal: abort.signal});
		await gate.reached();
		const {value} = await done(
			repository,
			'create',
			{task: 'meanwhile'},
			{
				flags: {lock_wait_seconds: '0'},
			},
		);
		const before = await repository.refs();
		abort.abort();
		expect(await fetching).toMatchObject({ok: false, problem: {code: 'cancelled'}});
		expect(await repository.refs()).toEqual(before);
		expect(Object.keys(before)).toContain(`refs/heads/${value.branch}`);
		expect((await repository.git(['worktree', 'list'])).split('\n')).toHaveLength(2);
	});

	it('drops what a process that died has fetched', async () => {
		const {repository, sha} = await makeScene();
		await repository.git(['update-ref', 'refs/copse/pr/9-999999999-0a1b2c3d', 'main']);
		await repository.git(['update-ref', `refs/copse/pr/9-${process.pid}-0a1b2c3d`, 'main']);
		const {value} = await done(repository, 'create', {pr: '5'});
		const refs = Object.keys(await repository.refs()).filter(ref => ref.startsWith('refs/copse/'));
		expect(refs).toEqual([`refs/copse/pr/9-${process.pid}-0a1b2c3d`]);
		expect(value.pr?.head_sha).toBe(sha);
	});
});
