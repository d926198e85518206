import {mkdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {outsidePaths} from '../../../source/operations/hook/outside-paths.ts';
import {makeTemporaryFolder} from '../../helpers/repo.ts';

let root: string;
let worktree: string;
let main: string;

beforeAll(async () => {
	root = await makeTemporaryFolder();
	worktree = path.join(root, 'login');
	main = path.join(root, 'shop');
	await mkdir(path.join(worktree, 'src'), {recursive: true});
	await mkdir(main);
	await writeFile(path.join(main, 'a'), '');
	await symlink(main, path.join(root, 'link'));
	await symlink(main, path.join(worktree, 'shared'));
});

const outside = (input: Readonly<Record<string, unknown>>, directory = worktree) =>
	outsidePaths(input, {worktree, directory, checkouts: [main, worktree], home: path.join(root, 'home')});

describe('outsidePaths', () => {
	it('T72: takes what lies in the worktree for inside', async () => {
		const inside: readonly Readonly<Record<string, unknown>>[] = [
			{file_path: 'src/a.ts'},
			{file_path: path.join(worktree, 'src/a.ts')},
			{path: worktree},
			{file_path: 'src/../a.ts'},
			{file_path: 'src/..a/b..'},
			{file_path: path.join(worktree, 'shared/a')},
			{pattern: '/x'},
			{},
			{file_path: {}, path: 3, command: ['/'], notebook_path: ''},
		];
		for (const input of inside) expect(await outside(input), JSON.stringify(input)).toEqual([]);
		expect(await outside({file_path: '../a.ts'}, path.join(worktree, 'src'))).toEqual([]);
	});

	it('OP-15, OP-16: finds absolute paths and .. paths that lead out', async () => {
		for (const given of [
			'../other/a.ts',
			'src/../../other',
			path.join(main, 'new/deep/a'),
			`${worktree}-other/a`,
			path.join(root, 'link', 'a'),
			'~/x',
			'/',
			'/etc/passwd',
		])
			for (const field of ['file_path', 'notebook_path', 'path'])
				expect(await outside({[field]: given}), given).toEqual([given]);
	});

	it('looks up few words of a command that holds a whole file, and none that is too long for a path', async () => {
		const folder = path.join(main, 'many');
		const many = Array.from({length: 5000}, (_, index) => path.join(folder, String(index)));
		const command = [`/9j/${'a/'.repeat(50_000)}`, '../shop/x', '../shop/x', ...many].join('\n');
		const found = await outside({command: `cat <<E\n${command}\nE`});
		expect(found).toEqual(['../shop/x', ...many.slice(0, 199)]);
	});

	it('takes a worktree that was named by a link for the worktree', async () => {
		await symlink(worktree, path.join(root, 'other-name')).catch(() => {});
		expect(await outside({file_path: path.join(root, 'other-name', 'src/new/a')})).toEqual([]);
	});

	it('finds paths of the repository and of people in commands', async () => {
		expect(await outside({command: `cd ${main} && rm -rf x`})).toEqual([main]);
		expect(await outside({command: `cat "${main}/a" >${main}/b; ls ${main}/*.ts`})).toEqual([
			`${main}/a`,
			`${main}/b`,
			`${main}/`,
		]);
		expect(await outside({command: 'cat ../shop/a'})).toEqual(['../shop/a']);
		expect(await outside({command: `cp --to=${main}/a x`})).toEqual([`${main}/a`]);
	});

	it('leaves alone what is a pattern, a system folder, an address, a range or a variable', async () => {
		for (const command of [
			'npm test && cat src/a.ts > /dev/null 2>&1',
			"awk '/foo/ {print}' a | sed 's/a/b/' | grep -E '^/api/v1'",
			'/usr/bin/env node /tmp/x.js; ls /etc',
			`cd ${worktree} && git diff main..HEAD -- src/../a`,
			'curl https://example.com/a/../b //x',
			'cat $HOME/../x "$PWD/../y"',
			'ls ~/no/such/folder/at-all',
		])
			expect(await outside({command}), command).toEqual([]);
	});
});
