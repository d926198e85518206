import {mkdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {Refusal} from '../../source/model/problem.ts';
import {findWorktree} from '../../source/operations/find-worktree.ts';
import type {Standing} from '../../source/operations/look/skeleton.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {anyRecord} from '../records/examples.ts';

const standing = (place: string, branch: string | null, record: Standing['record'] = null): Standing => ({
	path: place,
	listed: {
		path: place,
		headSha: 'a'.repeat(40),
		branchRef: null,
		bare: false,
		detached: branch === null,
		locked: null,
		prunable: null,
	},
	main: false,
	gitDirectory: null,
	broken: null,
	branchRef: branch === null ? null : `refs/heads/${branch}`,
	bareHeadRef: null,
	operation: null,
	record,
});

const pullRequest = {number: 5, url: 'u', host: 'h', repo: 'r', head_sha: 'b'.repeat(40)};
const one = standing(
	'/trees/one',
	'copse/login',
	anyRecord({id: 'wt_0000000a', task: 'Login form', session_id: 's1', job_id: 'j1', pr: pullRequest}),
);
const two = standing(
	'/trees/two',
	'feature/search',
	anyRecord({id: 'wt_0000000b', task: 'Search', session_id: 's2', job_id: null, pr: null}),
);
const inner = standing('/trees/two/inner', null);
const all = [standing('/repo', 'main'), one, two, inner];

const find = (wanted: string, standings: readonly Standing[] = all, cwd = '/repo') => {
	try {
		return findWorktree(standings, wanted, cwd).path;
	} catch (error) {
		if (error instanceof Refusal) return error.problem;
		throw error;
	}
};

describe('findWorktree', () => {
	test.each([
		['wt_0000000a', '/trees/one'],
		['copse/login', '/trees/one'],
		['refs/heads/copse/login', '/trees/one'],
		['login', '/trees/one'],
		['Login form', '/trees/one'],
		['s1', '/trees/one'],
		['j1', '/trees/one'],
		['#5', '/trees/one'],
		['one', '/trees/one'],
		['/trees/one/src/deep', '/trees/one'],
		['../trees/one', '/trees/one'],
		['main', '/repo'],
		['.', '/repo'],
		['wt_0000000b', '/trees/two'],
	])('WM-1, T62: %j means %s', (wanted, place) => {
		expect(find(wanted)).toBe(place);
	});

	test('the innermost worktree around a path is meant', () => {
		expect(find('.', all, '/trees/two/inner/src')).toBe('/trees/two/inner');
		expect(find('..', all, '/trees/two/inner')).toBe('/trees/two');
		expect(find('/trees/twofold')).toMatchObject({code: 'worktree_not_found'});
	});

	test('OP-2: a unique beginning of an id; two are refused with both named', () => {
		expect(find('wt_00', [one, inner])).toBe('/trees/one');
		expect(find('wt_00')).toEqual({
			code: 'ambiguous_worktree',
			details: {worktree: 'wt_00', matches: ['Login form (wt_0000000a)', 'Search (wt_0000000b)']},
		});
	});

	test('exact beats prefix and part', () => {
		const named = standing('/trees/three', 'x', anyRecord({id: 'wt_0000000c', task: 'wt_00'}));
		expect(find('wt_00', [...all, named])).toBe('/trees/three');
		expect(find('search', [two, standing('/trees/four', 'search')])).toBe('/trees/four');
	});

	test('two whole names are of equal rank, be one a branch and one a task', () => {
		const other = standing('/trees/four', 'x', anyRecord({id: 'wt_0000000d', task: 'copse/login'}));
		expect(find('copse/login', [one, other])).toMatchObject({code: 'ambiguous_worktree'});
		expect(find('s1', [one, standing('/trees/five', 's1')])).toEqual({
			code: 'ambiguous_worktree',
			details: {worktree: 's1', matches: ['Login form (wt_0000000a)', 's1 (/trees/five)']},
		});
	});

	test('what is not there is refused with what was perhaps meant', () => {
		expect(find('Logni')).toEqual({
			code: 'worktree_not_found',
			details: {worktree: 'Logni', nearest: ['Login form']},
		});
		expect(find('')).toMatchObject({code: 'worktree_not_found'});
	});

	test('C31: a path is meant in whichever spelling, also when its directory has gone', async () => {
		const folder = await makeTemporaryFolder();
		await mkdir(path.join(folder, 'real'));
		await symlink('real', path.join(folder, 'alias'));
		const gone = standing(path.join(folder, 'real/gone'), 'g');
		expect(find(path.join(folder, 'alias/gone/sub'), [gone])).toBe(gone.path);
	});
});
