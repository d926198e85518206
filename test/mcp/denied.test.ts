import {beforeEach, describe, expect, it} from 'vitest';
import {tools} from '../../source/mcp/tools.ts';
import {makeWorktree} from '../cli/copse-process.ts';
import {makeRepository, type TestRepository} from '../helpers/repo.ts';
import {pictureOf} from '../operations/asking.ts';
import {startAgent} from './agent.ts';

/** What somebody who wants to get round a permission may send. */
const hostile = (
	id: string,
	path: string,
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
	const targets = [{worktree_id: id}, {session_id: 's-1'}, {worktree_id: path}, {worktree_id: '.'}];
	const wishes = [
		{},
		{force: true},
		{dry_run: true},
		{dry_run: false, mode: 'squash', dirty: 'snapshot', after: 'delete'},
		{mode: 'abandon'},
		{mode: 'keep', message: '$(touch pwned)'},
		{no_commit: true, squash: true},
		{undo: true},
		{expect: {}, agreed: {verb: 'merge'}, consent: 'free', permit: 'all=allow'},
	];
	const names = [
		...tools.filter(({permission}) => permission !== null).map(({name}) => name),
		...['worktree_trust', 'worktree_config', 'worktree_allow', 'worktree_refuse', 'worktree_requests'],
		...[
			'worktree_run',
			'worktree_hook',
			'worktree_open',
			'worktree_doctor',
			'worktree_trash',
			'worktree_undo',
		],
		...['merge', 'discard', 'Worktree_Merge', ' worktree_merge', '__proto__', 'constructor', ''],
	];
	const calls = names.flatMap(name =>
		wishes.map((wish, index) => [name, {...targets[index % targets.length], ...wish}] as const),
	);
	return [
		...calls,
		['worktree_create', {task: 'x'}],
		['worktree_create', {task: 'x', branch: 'main', from: '--upload-pack=touch pwned'}],
		['worktree_create', {pr: '1', trust_code: true}],
		['worktree_purge', {all: true, mode: 'abandon'}],
		['worktree_purge', {worktrees: [id], merged: true}],
		['worktree_list', {refresh: true}],
		['worktree_list', {all: true, permissions: {all: 'allow'}}],
		['worktree_read', {worktree_id: id, file: '../../../etc/passwd'}],
		[
			'worktree_read',
			{worktree_id: id, file: ':(exclude)a', cursor: Buffer.from('{"bytes":-1}').toString('base64url')},
		],
		['worktree_read', {worktree_id: id, scope: 'all', stat_only: true, stream: true}],
		['worktree_read', {worktree_id: id, ignore_space: true, context: 0}],
	];
};

let repository: TestRepository;
let made: {readonly id: string; readonly path: string};

beforeEach(async () => {
	repository = await makeRepository({files: {'a.txt': 'a\n'}});
	made = await makeWorktree(repository.path, 'one', '--session', 's-1');
	const hands = repository.inWorktree(made.path);
	await hands.commit('Work', {'b.txt': 'b\n'});
	await hands.write('c.txt', 'untracked\n');
	await repository.write(
		'.copse.json',
		JSON.stringify({mcp_permissions: {all: 'allow'}, consent_minutes: 1}),
	);
});

describe('with default permissions', () => {
	it('OP-71, T75, X06, GZ-13: no call of any tool changes anything in the repository', async () => {
		const agent = await startAgent({cwd: repository.path, env: repository.env});
		const before = [await pictureOf(repository), await repository.snapshot(made.path, {git: true})];
		const calls = hostile(made.id, made.path);
		expect(calls.length).toBeGreaterThan(180);
		const codes = new Set<string>();
		for (const [name, given] of calls) {
			const answer = await agent.call(name, given);
			const isReading = name === 'worktree_read' || name === 'worktree_list';
			expect(answer.ok, `${name} ${JSON.stringify(given)}: ${answer.text}`).toBe(isReading && answer.ok);
			codes.add(answer.code ?? 'ok');
		}
		expect([...codes].sort()).toEqual(['ok', 'tool_not_permitted', 'tool_unknown', 'usage']);
		expect([await pictureOf(repository), await repository.snapshot(made.path, {git: true})]).toEqual(before);
		expect(agent.strays()).toEqual([]);
	});
});
