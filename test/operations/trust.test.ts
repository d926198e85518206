import {cp, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {trust as trustVerb} from '../../source/operations/trust.ts';
import {around, openRepository} from '../helpers/open-repository.ts';

const wished = {triggers: {on_begin: ['echo hi'], on_finish: ['echo bye']}, seed: {files: ['.env']}};

const withWishes = async (value: unknown = wished) => {
	const repository = await openRepository();
	await repository.settings(value);
	return repository;
};

const stateOf = async (repository: Awaited<ReturnType<typeof openRepository>>) =>
	(await repository.ask('trust', {})).value.trust;

describe('trust', () => {
	test('shows exactly what would run and be copied, as JSON and in words, and writes nothing', async () => {
		const repository = await withWishes();
		const before = await repository.snapshot(path.join(repository.path, '.git'));
		const {value} = await repository.ask('trust', {});
		expect(value).toEqual({
			path: path.join(repository.path, '.copse.json'),
			trust: 'untrusted',
			done: 'shown',
			content: expect.stringMatching(/^[0-9a-f]{64}$/),
			triggers: {on_begin: ['echo hi'], on_merge: [], on_finish: ['echo bye']},
			seed_files: ['.env'],
		});
		expect(trustVerb.text(value)).toBe(
			[
				`${value.path} wants:`,
				'  on_begin, in each new worktree',
				'    $ echo hi',
				'  on_finish, in the main worktree, when a worktree has ended',
				'    $ echo bye',
				'  seed.files, copied into each new worktree',
				'    .env',
				'Nothing of it happens before you agree:',
				`  copse trust --yes --content ${value.content}`,
			].join('\n'),
		);
		expect(await repository.snapshot(path.join(repository.path, '.git'))).toEqual(before);
	});

	test('B24, WM-74: approves what was shown, and nothing runs before', async () => {
		const repository = await withWishes();
		const first = await repository.ask('create', {task: 'one'});
		expect([first.output, first.codes.filter(code => code === 'not_trusted')]).toEqual([[], ['not_trusted']]);
		const {content} = (await repository.ask('trust', {})).value;
		const {value} = await repository.ask('trust', {yes: true, content: content ?? ''});
		expect([value.trust, value.done]).toEqual(['trusted', 'approved']);
		expect((await repository.ask('create', {task: 'two'})).output).toEqual(['hi']);
	});

	test('what has changed since it was shown is refused, and is not approved', async () => {
		const repository = await withWishes();
		const {content} = (await repository.ask('trust', {})).value;
		await repository.settings({triggers: {on_begin: ['rm -rf ~']}});
		const problem = await repository.refusal('trust', {yes: true, content: content ?? ''});
		expect(problem.code).toBe('changed_meanwhile');
		expect(await stateOf(repository)).toBe('untrusted');
	});

	test.each([
		['another command', {...wished, triggers: {...wished.triggers, on_begin: ['echo HI']}}],
		['one command more', {...wished, triggers: {...wished.triggers, on_merge: ['x']}}],
		['another seed', {...wished, seed: {files: ['.env', '.npmrc']}}],
		['commands in another order', {triggers: {on_begin: ['b', 'a']}}],
		['a command at another moment', {triggers: {on_begin: ['echo bye'], on_finish: ['echo hi']}}],
	])('H05: %s asks again', async (_what, changed) => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		await repository.settings(changed);
		expect(await stateOf(repository)).toBe('changed');
		const {codes, messages} = await repository.ask('create', {task: 'x'});
		expect(codes).toContain('not_trusted');
		expect(messages.join()).toContain('has changed since it was approved');
		await repository.settings(wished);
		expect(await stateOf(repository)).toBe('trusted');
	});

	test('settings that run nothing may change without asking', async () => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		await repository.settings({...wished, merge_mode: 'squash'});
		expect(await stateOf(repository)).toBe('trusted');
	});

	test('a clone asks again, though its content is the same', async () => {
		const repository = await withWishes();
		await repository.git(['add', '.']);
		await repository.commit('Settings');
		await repository.ask('trust', {yes: true});
		const clone = path.join(repository.root, 'clone');
		await repository.git(['clone', '--quiet', repository.path, clone]);
		expect(await stateOf(around(repository, clone))).toBe('untrusted');
	});

	test('a copy of the folder asks again, though its token is the same', async () => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		const copy = path.join(repository.root, 'copy');
		await cp(repository.path, copy, {recursive: true});
		expect(await stateOf(around(repository, copy))).toBe('untrusted');
	});

	test('what is approved for a copy, or taken back there, leaves the first one as it was', async () => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		const copy = around(repository, path.join(repository.root, 'copy'));
		await cp(repository.path, copy.path, {recursive: true});
		await copy.ask('trust', {revoke: true});
		expect(await stateOf(repository)).toBe('trusted');
		await copy.ask('trust', {yes: true});
		expect([await stateOf(copy), await stateOf(repository)]).toEqual(['trusted', 'trusted']);
		await copy.ask('trust', {revoke: true});
		expect([await stateOf(copy), await stateOf(repository)]).toEqual(['untrusted', 'trusted']);
	});

	test('a repository that moved stays approved; another one in its old place is not', async () => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		const moved = around(repository, path.join(repository.root, 'moved'));
		await rename(repository.path, moved.path);
		expect(await stateOf(moved)).toBe('trusted');
		await repository.git(['clone', '--quiet', moved.path, repository.path], {cwd: repository.root});
		await repository.settings(wished);
		expect(await stateOf(repository)).toBe('untrusted');
	});

	test('the worktrees of a repository share its approval, and their own .copse.json never decides', async () => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		const other = await repository.worktree('other');
		await writeFile(path.join(other, '.copse.json'), JSON.stringify({triggers: {on_begin: ['echo evil']}}));
		const {value} = await repository.ask('trust', {}, {cwd: other});
		expect([value.trust, value.triggers.on_begin]).toEqual(['trusted', ['echo hi']]);
		expect((await repository.ask('create', {task: 'x'}, {cwd: other})).output).toEqual(['hi']);
	});

	test('is kept with the user, not in the repository, and only the user can read it', async () => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		const folder = path.join(repository.home, '.config/copse/trust');
		const names = await readdir(folder);
		expect(names).toHaveLength(1);
		const file = path.join(folder, names[0] ?? '');
		expect((await stat(file)).mode & 0o077).toBe(0);
		const token = (await readFile(path.join(repository.state, 'token'), 'utf8')).trim();
		expect(await readFile(file, 'utf8')).not.toContain(token);
		expect(names[0]).not.toContain(token.slice(0, 8));
	});

	test.each(['', '{', '[]', '{"content": 1}'])('an approval that reads %j approves nothing', async text => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		const folder = path.join(repository.home, '.config/copse/trust');
		const [name = ''] = await readdir(folder);
		await writeFile(path.join(folder, name), text);
		expect(await stateOf(repository)).toBe('untrusted');
		await repository.ask('trust', {yes: true});
		expect(await stateOf(repository)).toBe('trusted');
	});

	test('without its state directory a repository asks again', async () => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		await rm(repository.state, {recursive: true});
		expect(await stateOf(repository)).toBe('untrusted');
	});

	test('taking it back is done at once and can be done twice', async () => {
		const repository = await withWishes();
		await repository.ask('trust', {yes: true});
		await repository.ask('trust', {revoke: true});
		const {value} = await repository.ask('trust', {revoke: true});
		expect([value.trust, value.done]).toEqual(['untrusted', 'revoked']);
		expect((await repository.ask('create', {task: 'x'})).codes).toContain('not_trusted');
		expect((await repository.refusal('trust', {revoke: true, yes: true})).code).toBe('usage');
	});

	test('where nothing is wished there is nothing to approve, and no warning', async () => {
		const repository = await openRepository();
		const {value} = await repository.ask('trust', {yes: true});
		expect([value.trust, value.done, value.content]).toEqual(['nothing', 'shown', null]);
		expect((await repository.ask('create', {task: 'x'})).codes).toEqual([]);
	});

	test('B20: wishes of a wrong type are told and are none', async () => {
		const repository = await withWishes({triggers: {on_begin: 'echo hi', on_start: []}, seed: ['.env']});
		expect((await repository.ask('trust', {})).value.trust).toBe('nothing');
	});

	test('nothing hides in a command that is shown', async () => {
		const repository = await withWishes({triggers: {on_begin: ['echo a\nrm -rf x\r\u001b[2K\u202eb']}});
		expect(trustVerb.text((await repository.ask('trust', {})).value)).toContain(
			'    $ echo a\n      rm -rf x^M^[[2K\\u{202e}b',
		);
	});

	test('a bare repository has no file that could wish for anything', async () => {
		const repository = await withWishes();
		const bare = path.join(repository.root, 'bare.git');
		await repository.git(['clone', '--quiet', '--bare', repository.path, bare]);
		await writeFile(path.join(bare, '.copse.json'), JSON.stringify(wished));
		expect((await repository.ask('trust', {}, {cwd: bare})).value.trust).toBe('nothing');
	});
});
