import {execFile, execFileSync} from 'node:child_process';
import {chmod, mkdir, readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, test} from 'vitest';
import {bundle} from '../helpers/bundle.ts';
import {makeRepository} from '../helpers/repo.ts';
import {cli} from '../operations/asking.ts';

const stranger = 65_533;

/** Whether this machine lets the test act as another user, who may read the bundle. */
const canBeOther = (): boolean => {
	try {
		const as = ['--reuid', String(stranger), '--regid', String(stranger), '--clear-groups'];
		execFileSync('setpriv', [...as, process.execPath, bundle, '--version'], {stdio: 'ignore'});
		return true;
	} catch {
		return false;
	}
};

describe('discard in a process of its own', () => {
	test('T57: exit 1 with the list, then with force, then restored', async () => {
		const repository = await makeRepository();
		const place = await repository.worktree('w', {branch: 'f'});
		await repository.inWorktree(place).write('new', 'x');
		const ask = (...args: string[]) => cli(repository.path, args, repository.env);
		const refused = await ask('discard', 'f');
		expect(refused).toMatchObject({
			exitCode: 1,
			answer: {code: 'worktree_dirty', details: {files: [{path: 'new', state: 'untracked'}]}},
		});
		expect(await ask('discard', 'f', '--force')).toMatchObject({exitCode: 0});
		expect(await ask('restore', 'f')).toMatchObject({exitCode: 0});
		expect(await readFile(path.join(place, 'new'), 'utf8')).toBe('x');
	});

	test('D25: from inside it is refused, also with force', async () => {
		const repository = await makeRepository();
		const place = await repository.worktree('w', {branch: 'f'});
		const {answer} = await cli(place, ['discard', '.', '--force'], repository.env);
		expect(answer).toMatchObject({ok: false, code: 'current_worktree'});
	});

	test('two at once: one ends it, the other finds it ended or gone', async () => {
		const repository = await makeRepository();
		const {answer} = await cli(repository.path, ['create', 'x'], repository.env);
		const id = String(answer.id);
		const ask = () => cli(repository.path, ['discard', id], repository.env);
		const outcomes = await Promise.all([ask(), ask(), ask()]);
		expect(outcomes.map(({exitCode}) => exitCode)).toEqual([0, 0, 0]);
		expect(outcomes.filter(outcome => outcome.answer.removed === true)).toHaveLength(1);
	});

	test('D19: without root, closed folders inside come along and back; a closed parent refuses', async context => {
		if (process.getuid?.() !== 0 || !canBeOther()) return context.skip();
		const repository = await makeRepository({files: {'.gitignore': 'ro/\n'}});
		const trees = path.join(repository.root, 'trees');
		await mkdir(trees);
		const place = await repository.worktree('w', {branch: 'f', path: path.join(trees, 'w')});
		await repository.inWorktree(place).write('ro/x', 'x');
		await chmod(path.join(place, 'ro'), 0o500);
		execFileSync('chown', ['-R', `${stranger}:${stranger}`, repository.root]);
		// the folders above are private to whoever runs the tests
		for (let folder = path.dirname(repository.root); folder !== '/'; folder = path.dirname(folder))
			await chmod(folder, 0o755).catch(() => {});
		const ask = async (...args: string[]) => {
			const as = ['--reuid', String(stranger), '--regid', String(stranger), '--clear-groups'];
			const all = [...as, process.execPath, bundle, ...args, '--json'];
			const env = {...repository.env, GIT_CONFIG_COUNT: '0'};
			const {stdout} = await promisify(execFile)('setpriv', all, {cwd: repository.path, env}).catch(
				error => error,
			);
			return JSON.parse(stdout);
		};
		// may be listed, and not entered
		await chmod(path.join(place, 'ro'), 0o400);
		expect(await ask('discard', 'f')).toMatchObject({
			code: 'ignored_files',
			details: {files: [{path: 'ro/x', state: 'ignored', note: 'cannot be read'}]},
		});
		await chmod(path.join(place, 'ro'), 0o500);
		await chmod(trees, 0o555);
		expect(await ask('discard', 'f', '--force')).toMatchObject({code: 'permission', details: {path: trees}});
		await chmod(trees, 0o755);
		// nor can a closed directory be moved: known before anything is written, also where it is only looked at
		await chmod(place, 0o555);
		const closed = {code: 'permission', details: {path: place, verb: 'discard'}};
		expect(await ask('discard', 'f', '--force')).toMatchObject(closed);
		expect(await ask('discard', 'f', '--dry-run')).toMatchObject({ok: true, plan: {problem: closed}});
		await chmod(place, 0o755);
		expect(await ask('discard', 'f', '--force')).toMatchObject({ok: true});
		expect(await readdir(trees)).toEqual([]);
		expect(await ask('restore', 'f')).toMatchObject({ok: true});
		expect(await readdir(path.join(place, 'ro'))).toEqual(['x']);
		expect(await ask('discard', 'f', '--force', '--no-trash')).toMatchObject({ok: true, trash_id: null});
		expect(await readdir(path.join(repository.path, '.git/copse/trash'))).toEqual([]);
	});
});
