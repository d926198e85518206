import {mkdir, readdir, readFile, rename, rm, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {doctor as doctorVerb} from '../../../source/operations/doctor.ts';
import {openJournal} from '../../../source/records/journal.ts';
import {stateDirectory} from '../../../source/records/state-directory.ts';
import {type OpenRepository, openRepository} from '../../helpers/open-repository.ts';
import {startLockProcess} from '../../records/lock-process.ts';

const examine = async (repository: OpenRepository, fix = false) => {
	const {value} = await repository.ask('doctor', {fix});
	const told = value.findings.map(({kind, fixable, fixed}) => [kind, fixable, fixed]);
	return {told, findings: value.findings, code: doctorVerb.exitCode?.(value), text: doctorVerb.text(value)};
};

const stateOf = (repository: OpenRepository) => stateDirectory(path.join(repository.path, '.git'));

const withWorktree = async (task = 'login form') => {
	const repository = await openRepository();
	return {repository, ...(await repository.ask('create', {task})).value};
};

const listed = async (repository: OpenRepository): Promise<string[]> =>
	(await repository.git(['worktree', 'list', '--porcelain']))
		.split('\n')
		.filter(line => line.startsWith('worktree ') && !line.endsWith('/.git/copse/copse-pins'));

describe('doctor', () => {
	test('finds nothing where all is in order, and makes nothing', async () => {
		const repository = await openRepository();
		const before = await repository.snapshot(path.join(repository.path, '.git'));
		expect(await examine(repository, true)).toMatchObject({told: [], code: 0, text: 'all is in order'});
		expect(await repository.snapshot(path.join(repository.path, '.git'))).toEqual(before);
		const used = await withWorktree();
		await used.repository.ask('discard', {worktree: used.id, force: true});
		expect((await examine(used.repository)).told).toEqual([]);
	});

	test('B9, G05: the lock of a dead process is shown and taken over, the one of a living process is no finding', async () => {
		const {repository} = await withWorktree();
		const holder = await startLockProcess(stateOf(repository));
		await holder.ask({kind: 'hold'});
		expect((await examine(repository)).told).toEqual([]);
		await holder.kill();
		const seen = await examine(repository);
		expect(seen.told).toEqual([['stale_lock', true, false]]);
		expect(seen.code).toBe(1);
		expect(seen.findings[0]?.message).toContain(`process ${holder.pid} took the lock`);
		expect(await examine(repository, true)).toMatchObject({told: [['stale_lock', true, true]], code: 0});
		expect((await examine(repository)).told).toEqual([]);
	});

	test('G05: what is to be mended waits for a living holder no longer than the setting says', async () => {
		const {repository, path: place} = await withWorktree();
		await rm(place, {recursive: true});
		const holder = await startLockProcess(stateOf(repository));
		await holder.ask({kind: 'hold'});
		const problem = await repository.refusal('doctor', {fix: true}, {flags: {lock_wait_seconds: '0.2'}});
		expect(problem.code).toBe('locked_by');
	});

	test('B9: a create that died half-way is shown, not ended, until it is mended', async () => {
		const {repository} = await withWorktree();
		const state = stateOf(repository);
		const place = path.join(repository.root, 'half');
		const sha = (await repository.git(['rev-parse', 'main'])).trim();
		const journal = await openJournal(state, {
			id: 'create-0000000a',
			operation: 'create',
			steps: [{kind: 'add_worktree', path: place, branch: 'copse/half', sha}],
			now: () => new Date(),
		});
		await journal.before(0);
		await repository.worktree('half', {branch: 'copse/half'});
		const seen = await examine(repository);
		expect(seen.told).toEqual([['half_made_worktree', true, false]]);
		expect(seen.findings[0]?.subject).toBe(place);
		expect(await listed(repository)).toContain(`worktree ${place}`);
		expect((await examine(repository, true)).told).toEqual([['half_made_worktree', true, true]]);
		expect(await listed(repository)).not.toContain(`worktree ${place}`);
		expect(Object.keys(await repository.refs())).not.toContain('refs/heads/copse/half');
	});

	test('a git that was killed while it made a worktree of copse’s leaves one that goes into the trash', async () => {
		const repository = await openRepository();
		const place = path.join(repository.home, '.local/share/copse/repo-00000000/half-000000');
		await repository.worktree('half', {path: place, branch: 'copse/half'});
		const registration = path.join(repository.path, '.git/worktrees/half-000000');
		await writeFile(path.join(registration, 'locked'), 'initializing');
		expect((await examine(repository)).told).toEqual([]);
		const longAgo = new Date(Date.now() - 3_600_000);
		await utimes(registration, longAgo, longAgo);
		expect((await examine(repository)).told).toEqual([['half_made_worktree', true, false]]);
		expect((await examine(repository, true)).told).toEqual([['half_made_worktree', true, true]]);
		expect(await listed(repository)).toHaveLength(1);
		expect((await repository.ask('trash', {})).value.entries).toMatchObject([
			{branch: 'copse/half', path: place},
		]);
	});

	test('OP-67, B12: a deleted directory is marked and unregistered; its branch stays while it holds commits', async () => {
		const {repository, id, path: place, branch} = await withWorktree();
		await repository.inWorktree(place).commit('Token bucket', {'work.txt': 'x\n'});
		await rm(place, {recursive: true});
		expect((await examine(repository)).told).toEqual([
			['record_without_directory', true, false],
			['registration_without_directory', true, false],
		]);
		expect(await examine(repository, true)).toMatchObject({
			code: 0,
			told: [
				['record_without_directory', true, true],
				['registration_without_directory', true, true],
			],
		});
		expect(await listed(repository)).toHaveLength(1);
		const {value} = await repository.ask('list', {all: true});
		expect(value.worktrees.find(row => row.id === id)?.status).toBe('discarded');
		const after = await examine(repository, true);
		expect(after).toMatchObject({told: [['orphan_branch', false, false]], code: 0});
		expect(after.findings[0]?.message).toBe(
			'its worktree has ended, and 1 commit is nowhere else: Token bucket',
		);
		expect(Object.keys(await repository.refs())).toContain(`refs/heads/${branch}`);
	});

	test('worktrees of others are left alone, whatever became of their directories', async () => {
		const {repository} = await withWorktree();
		const gone = await repository.worktree('theirs');
		await rm(gone, {recursive: true});
		const locked = await repository.worktree('on-a-stick');
		await repository.git(['worktree', 'lock', locked]);
		await rm(locked, {recursive: true});
		const before = await listed(repository);
		expect((await examine(repository, true)).told).toEqual([]);
		expect(await listed(repository)).toEqual(before);
	});

	test('a registration stays while the whole disk is away, and so does its record', async () => {
		const {repository, path: place} = await withWorktree();
		const folder = path.dirname(place);
		await rename(folder, `${folder}-unmounted`);
		const seen = await examine(repository, true);
		expect(seen).toMatchObject({told: [['record_without_directory', false, false]], code: 1});
		expect(await listed(repository)).toHaveLength(2);
		await rename(`${folder}-unmounted`, folder);
		expect((await examine(repository)).told).toEqual([]);
	});

	test('a branch that a merge left is deleted once all of it is elsewhere; one that was made by hand never', async () => {
		const {repository, id, path: place, branch} = await withWorktree();
		await repository.inWorktree(place).commit('Work', {'work.txt': 'x\n'});
		await repository.ask('merge', {worktree: id, after: 'remove'});
		const byHand = await repository.worktree('by-hand', {branch: 'by-hand'});
		await repository.ask('adopt', {worktree: byHand});
		await repository.inWorktree(byHand).commit('Mine', {'mine.txt': 'x\n'});
		await repository.ask('merge', {worktree: byHand, mode: 'no-ff', after: 'remove'});
		expect(await examine(repository)).toMatchObject({told: [['orphan_branch', true, false]], code: 0});
		const {findings} = await examine(repository, true);
		expect(findings).toMatchObject([{kind: 'orphan_branch', subject: branch, fixed: true}]);
		const refs = Object.keys(await repository.refs()).filter(ref => ref.startsWith('refs/heads/'));
		expect(refs).toEqual(['refs/heads/by-hand', 'refs/heads/main']);
	});

	test('of two branches that alone hold a commit one stays', async () => {
		const {repository, id, path: place} = await withWorktree('one');
		await repository.inWorktree(place).commit('Work', {'work.txt': 'x\n'});
		const tip = await repository.inWorktree(place).git(['rev-parse', 'HEAD']);
		const two = await repository.ask('create', {task: 'two', from: tip.trim()});
		for (const worktree of [id, two.value.id])
			await repository.ask('discard', {worktree, keep_branch: true, force: true});
		await repository.ask('trash', {empty: true});
		const {told} = await examine(repository, true);
		expect(told.map(([, , fixed]) => fixed)).toEqual([true, false]);
		expect(Object.values(await repository.refs())).toContain(tip.trim());
	});

	test('G06: damaged records, requests and journals are moved aside under another name, byte for byte', async () => {
		const {repository, id} = await withWorktree();
		const record = path.join(repository.state, 'worktrees', `${id}.json`);
		const journal = path.join(repository.state, 'journal/merge-0000000b.jsonl');
		await writeFile(record, '{"id": "wt_');
		const request = path.join(repository.state, 'requests/rq_0000000c.json');
		await writeFile(journal, 'torn');
		await writeFile(request, '{}');
		expect((await examine(repository)).told).toEqual([
			['damaged_file', true, false],
			['damaged_file', true, false],
			['damaged_file', true, false],
		]);
		expect((await examine(repository, true)).code).toBe(0);
		expect(await readFile(`${record}.damaged`, 'utf8')).toBe('{"id": "wt_');
		expect(await readFile(`${request}.damaged`, 'utf8')).toBe('{}');
		expect(await readFile(`${journal}.damaged`, 'utf8')).toBe('torn');
		expect((await repository.ask('list', {})).codes).toEqual([]);
	});

	test('G01: what killed writers left is removed when it is old', async () => {
		const {repository} = await withWorktree();
		const old = path.join(repository.state, 'worktrees/wt_00000000.json.0123456789abcdef.tmp');
		const fresh = path.join(repository.state, 'worktrees/wt_00000001.json.0123456789abcdef.tmp');
		await Promise.all([writeFile(old, '{'), writeFile(fresh, '{')]);
		await utimes(old, 1, 1);
		expect((await examine(repository, true)).told).toEqual([['left_over_file', true, true]]);
		const names = await readdir(path.dirname(old));
		expect(names.filter(name => name.endsWith('.tmp'))).toEqual([path.basename(fresh)]);
	});

	test('a trash entry whose files are gone is dropped, but not while it alone keeps commits', async () => {
		const {repository, id, path: place} = await withWorktree();
		const other = await repository.ask('create', {task: 'with work'});
		await repository.inWorktree(other.value.path).commit('Only here', {'work.txt': 'x\n'});
		await writeFile(path.join(place, 'untracked.txt'), 'x');
		await repository.ask('discard', {worktree: id, force: true});
		await repository.ask('discard', {worktree: other.value.id, force: true});
		const {entries} = (await repository.ask('trash', {})).value;
		for (const {trash_id} of entries)
			await rm(path.join(repository.state, 'trash', trash_id), {recursive: true});
		const {findings, code} = await examine(repository, true);
		const fixed = new Map(findings.map(finding => [finding.subject, finding.fixed]));
		const entryOf = (worktree: string) => entries.find(entry => entry.id === worktree)?.trash_id ?? '';
		expect(fixed).toEqual(
			new Map([
				[entryOf(id), true],
				[entryOf(other.value.id), false],
			]),
		);
		expect(code).toBe(1);
		const kept = await repository.git(['log', '--all', '--format=%s', `--grep=${entryOf(other.value.id)}`]);
		expect(kept).toBe(`copse: ${entryOf(other.value.id)} of the trash`);
		expect(await repository.git(['log', '--all', '--format=%s'])).toContain('Only here');
	});

	test('a ref by which an older copse kept what an update left behind becomes a commit that no push publishes', async () => {
		const {repository} = await withWorktree();
		const sha = await repository.git(['commit-tree', '-m', 'left behind', 'main^{tree}']);
		const ref = `refs/copse/updated/wt_00000001/${sha.slice(0, 12)}`;
		await repository.git(['update-ref', ref, sha]);
		expect((await examine(repository, true)).told).toEqual([['kept_by_ref', true, true]]);
		expect(Object.keys(await repository.refs())).not.toContain(ref);
		await repository.git(['gc', '--quiet', '--prune=now']);
		expect(await repository.git(['cat-file', '-t', sha])).toBe('commit');
		expect((await examine(repository)).told).toEqual([]);
	});

	test('files that no trash entry names are shown and never deleted; an empty folder goes', async () => {
		const {repository} = await withWorktree();
		const trash = path.join(repository.state, 'trash');
		await mkdir(path.join(trash, 'tr_00000001/directory'), {recursive: true});
		await writeFile(path.join(trash, 'tr_00000001/directory/work.txt'), 'x');
		await mkdir(path.join(trash, 'tr_00000002'));
		expect((await examine(repository, true)).told).toEqual([
			['files_without_trash_entry', false, false],
			['files_without_trash_entry', true, true],
		]);
		expect(await readdir(trash)).toEqual(['tr_00000001']);
	});

	test('D27: a repository that was marked bare by accident is told with the line that mends it', async () => {
		const {repository} = await withWorktree();
		await repository.git(['config', 'core.bare', 'true']);
		const {told, findings, text} = await examine(repository, true);
		expect(told).toEqual([['main_marked_bare', false, false]]);
		expect(findings[0]?.message).toContain(`config' core.bare false`);
		expect(text).toContain('✗ main marked bare');
		expect((await repository.git(['config', 'core.bare'])).trim()).toBe('true');
	});
});
