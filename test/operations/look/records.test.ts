import path from 'node:path';
import {expect, test} from 'vitest';
import {newRecord} from '../../../source/operations/record-of.ts';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {look} from './look.ts';

/** A worktree with one commit of its own, and the record that copse would keep of it. */
const recorded = async (
	base: string,
	change: (repository: TestRepository) => Promise<unknown> = async () => {},
) => {
	const repository = await makeRepository();
	await repository.git(['branch', 'release']);
	const place = await repository.worktree('work', {from: 'release'});
	const headSha = await repository.inWorktree(place).git(['rev-parse', 'HEAD']);
	const record = newRecord(
		{
			path: place,
			branchRef: 'refs/heads/work',
			listed: {
				...{path: place, headSha, branchRef: 'refs/heads/work'},
				bare: false,
				detached: false,
				locked: null,
				prunable: null,
			},
		},
		{id: 'wt_1234abcd', base, base_sha: headSha},
		{
			repository: {
				commonDirectory: path.join(repository.path, '.git'),
				mainPath: repository.path,
				bare: false,
				name: 'repo',
			},
			now: () => new Date('2026-01-02T03:04:05Z'),
		},
	);
	await repository.write('.git/copse/worktrees/wt_1234abcd.json', JSON.stringify(record));
	await change(repository);
	return {row: (await look(repository)).row(place)};
};

const commitInWork = async (repository: TestRepository) =>
	repository.inWorktree(path.join(repository.root, 'work')).commit('own', {a: '1\n'});

test('a recorded base is compared with, not the branch of main', async () => {
	const {row} = await recorded('release', async repository => {
		await commitInWork(repository);
		await repository.commit('main goes on', {b: '1\n'});
	});
	expect([row.managed, row.id, row.base, row.ahead, row.behind, row.verdict]).toEqual([
		true,
		'wt_1234abcd',
		'release',
		1,
		0,
		'ready',
	]);
});

test('a recorded base keeps its rows known while main is detached', async () => {
	const {row} = await recorded('release', async repository => {
		await commitInWork(repository);
		await repository.git(['switch', '--quiet', '--detach']);
	});
	expect([row.base, row.ahead, row.verdict]).toEqual(['release', 1, 'ready']);
});

test('a base that is gone is named, and nothing is made up', async () => {
	const {row} = await recorded('release', async repository => {
		await commitInWork(repository);
		await repository.git(['branch', '--quiet', '-D', 'release']);
	});
	expect([row.base, row.ahead, row.behind, row.forecast, row.files_changed, row.verdict]).toEqual([
		'release',
		null,
		null,
		null,
		null,
		'unknown',
	]);
	expect(row.unknown.map(({problem}) => problem)).toEqual(Array(3).fill('its base release does not exist'));
});

test('a head that stands where its record began is fresh, also beside the line of its base', async () => {
	const {row} = await recorded('main', async repository => {
		await repository.commit('main goes on', {b: '1\n'});
	});
	expect([row.merged_by, row.verdict]).toEqual([null, 'fresh']);
});
