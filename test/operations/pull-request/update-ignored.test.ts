import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {realGh, withRealGh} from '../../helpers/fake-forge.ts';
import {done, refusedUntouched} from '../asking.ts';
import {closeForges, makeScene} from './scene.ts';

afterEach(closeForges);

describe.skipIf(realGh === null)(`copse update over ignored files, ${withRealGh}`, () => {
	it.each([
		{forced: false, name: 'refuses to write over one'},
		{forced: true, name: 'refuses it with --force, too: ignored files are in no commit that is set aside'},
	])('M16: $name', async ({forced}) => {
		const {repository, move} = await makeScene();
		const {value} = await done(repository, 'create', {pr: '5'});
		await move(undefined, {'.env': 'theirs\n'});
		await writeFile(path.join(repository.path, '.git', 'info', 'exclude'), '.env\n');
		const secret = path.join(value.path, '.env');
		await writeFile(secret, 'mine\n');
		expect(await refusedUntouched(repository, 'update', {worktree: '#5', force: forced})).toMatchObject({
			code: 'would_overwrite',
			details: {path: value.path, files: ['.env']},
		});
		expect(await readFile(secret, 'utf8')).toBe('mine\n');
	});
});
