import {realpathSync} from 'node:fs';
import {expect, test} from 'vitest';
import {makeBusyRepository} from '../../../scripts/bench/make-busy-repository.ts';
import {openApp} from '../../../source/compose.ts';
import type {Row} from '../../../source/model/row.ts';
import {countGitProcesses, makeTemporaryFolder} from '../../helpers/repo.ts';

/** Lists by a new app and counts the starts of git by a shim on the PATH. */
const countFor = async (branches: number) => {
	const {repository, worktrees} = await makeBusyRepository(await makeTemporaryFolder(), {
		...{files: 300, commits: 200, worktrees: 25},
		branches,
	});
	const counter = await countGitProcesses();
	const environment = {...process.env, PATH: `${counter.pathEntry}:${process.env.PATH}`};
	const app = await openApp({cwd: repository, environment});
	if (!app.ok) throw new Error(app.problem.code);
	const outcome = await app.value.request('list', {});
	if (!outcome.ok) throw new Error(outcome.problem.code);
	const rows = outcome.value.worktrees;
	expect(rows.map(({path}) => path).sort()).toEqual(worktrees.map(each => realpathSync(each)).sort());
	expect(rows.flatMap(({unknown}) => unknown)).toEqual([]);
	const verdicts = new Set(rows.map(({verdict}) => verdict));
	expect([...verdicts].sort()).toEqual(expect.arrayContaining(['behind', 'dirty', 'fresh', 'merged']));
	expect(rows.filter(({merged_by}) => merged_by === 'squash').length).toBeGreaterThan(0);
	const first = (await counter.calls()).length;
	await counter.reset();
	await app.value.request('list', {});
	const again = (await counter.calls()).length;
	await counter.reset();
	const later = await openApp({cwd: repository, environment});
	const warm = later.ok ? await later.value.request('list', {}) : later;
	const ageless = (row: Row) => ({...row, age_seconds: 0});
	expect(warm.ok && warm.value.worktrees.map(ageless)).toEqual(rows.map(ageless));
	return {first, again, warm: (await counter.calls()).length};
};

test('a list of 25 worktrees takes at most 33 git processes, 28 when it was listed before, with 151 branches or 600', {
	timeout: 120_000,
}, async () => {
	const few = await countFor(150);
	expect(few.first).toBeLessThanOrEqual(25 + 8);
	expect(await countFor(600)).toEqual(few);
	// what is known of object ids is not asked again: the list, 25 statuses, the refs
	expect(few.again).toBeLessThanOrEqual(25 + 2);
	expect(few.warm).toBeLessThanOrEqual(25 + 3);
});
