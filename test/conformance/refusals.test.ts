import {existsSync} from 'node:fs';
import {rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {isOperationName} from '../../source/cli/operation-fields.ts';
import {problemText} from '../../source/model/problem-text.ts';
import {type OperationName, operations} from '../../source/operations/index.ts';
import {openRepository} from '../helpers/open-repository.ts';
import {refusedUntouched} from '../operations/asking.ts';
import {commandLine} from './command-line.ts';

const withWorktree = async (task = 'x') => {
	const repository = await openRepository({files: {a: 'one\n', '.copse.json': '{}\n'}});
	return {repository, ...(await repository.ask('create', {task})).value};
};

describe('what names nothing', () => {
	test('T46: an unknown task, a bogus mode and a missing task are errors in whole words', async () => {
		const {repository} = await withWorktree();
		for (const verb of ['merge', 'finish']) {
			const answers = [
				await commandLine(repository, verb, 'nope'),
				await commandLine(repository, verb, 'x', '--mode', 'bogus'),
				await commandLine(repository, verb),
			];
			expect(answers.map(({exitCode}) => exitCode)).toEqual([1, 2, 2]);
			expect(answers.map(({answer}) => answer.code)).toEqual(['worktree_not_found', 'usage', 'usage']);
			for (const {written} of answers) expect(written).not.toContain('undefined');
		}
	});

	test('T78: reading or getting an empty or an unknown session is refused', async () => {
		const {repository} = await withWorktree();
		for (const verb of ['diff', 'get'] as const) {
			const {code} = await refusedUntouched(repository, verb, {worktree: ''});
			expect(['usage', 'worktree_not_found']).toContain(code);
			expect(await refusedUntouched(repository, verb, {worktree: '3f9a12c8'})).toMatchObject({
				code: 'worktree_not_found',
			});
		}
	});
});

/** Inputs of the verbs that take more than a worktree. */
const inputs: Partial<Record<OperationName, object>> = {
	create: {task: 'y'},
	purge: {all: true},
	run: {worktree: 'x', command: ['true']},
	hook: {},
	trust: {yes: true},
	config: {},
	doctor: {fix: true},
	allow: {request: 'rq_'},
	refuse: {request: 'rq_'},
	setup: {agent: 'claude'},
};

describe('T53: a request that is cancelled before it begins', () => {
	test.for(Object.keys(operations).filter(isOperationName))(
		'%s starts no git and changes nothing',
		async name => {
			const {repository} = await withWorktree();
			const app = await repository.open();
			const started = app.commandLog().length;
			const before = await repository.snapshot(repository.root);
			const {input} = operations[name];
			const given = Object.assign({worktree: 'x'}, inputs[name]);
			expect(input.safeParse(given).success).toBe(true);
			const outcome = await app.request(name, given, {signal: AbortSignal.abort()});
			expect(app.commandLog().length - started).toBe(0);
			expect(await repository.snapshot(repository.root)).toEqual(before);
			if (!outcome.ok) expect(outcome.problem.code).toBe('cancelled');
		},
	);
});

test('T54: a .copse.json that is no JSON stops no verb and is named in a warning', async () => {
	const {repository} = await withWorktree();
	await writeFile(path.join(repository.path, '.copse.json'), '{"merge_mode":');
	const {exitCode, answer} = await commandLine(repository, 'status');
	expect({exitCode, ok: answer.ok}).toEqual({exitCode: 0, ok: true});
	expect(answer.warnings).toMatchObject([
		{code: 'settings_broken', message: expect.stringContaining('.copse.json')},
	]);
});

describe('a locked worktree', () => {
	const lock = async () => {
		const made = await withWorktree();
		await made.repository.inWorktree(made.path).commit('work', {b: 'b\n'});
		await made.repository.git(['worktree', 'lock', '--reason', 'agent at work', made.path]);
		return made;
	};

	test('B26: finish says that it is locked, why, and how to unlock it, in every mode that removes', async () => {
		const {repository, path: place} = await lock();
		for (const mode of ['commit', 'abandon'] as const) {
			const problem = await refusedUntouched(repository, 'finish', {worktree: 'x', mode});
			expect(problem).toEqual({code: 'locked', details: {path: place, reason: 'agent at work'}});
			expect(problemText(problem).remedy).toContain(`git worktree unlock ${place}`);
		}
		await repository.git(['worktree', 'unlock', place]);
		expect((await repository.ask('finish', {worktree: 'x'})).value.removed).toBe(true);
	});

	test('D18 B36: what was not removed is not told as removed: row, record and directory are still there', async () => {
		const {repository, id, path: place, branch} = await lock();
		expect(await refusedUntouched(repository, 'discard', {worktree: id, force: true})).toMatchObject({
			code: 'locked',
		});
		const {worktrees} = (await repository.ask('list', {})).value;
		expect(worktrees.find(row => row.id === id)).toMatchObject({
			status: 'active',
			branch,
			locked: {reason: 'agent at work'},
		});
		expect(existsSync(place)).toBe(true);
	});

	test('D21: whose directory went shows both, and goes once it is unlocked, its branch kept', async () => {
		const {repository, path: place, branch} = await lock();
		await rm(place, {recursive: true});
		const rowOf = async () => {
			const {worktrees} = (await repository.ask('list', {})).value;
			return worktrees.find(row => row.path === place);
		};
		expect(await rowOf()).toMatchObject({verdict: 'missing', locked: {reason: 'agent at work'}});
		expect(await refusedUntouched(repository, 'discard', {worktree: place})).toMatchObject({
			code: 'locked',
		});
		await repository.git(['worktree', 'unlock', place]);
		await repository.ask('discard', {worktree: place});
		expect(await rowOf()).toBeUndefined();
		expect(Object.keys(await repository.refs())).toContain(`refs/heads/${branch}`);
	});

	test('D21: whose directory went may be on a disk that is away, so a list leaves its record as it is', async () => {
		const {repository, id, path: place} = await lock();
		await rm(place, {recursive: true});
		await repository.ask('list', {});
		expect(
			(await repository.ask('list', {all: true})).value.worktrees.find(row => row.id === id),
		).toMatchObject({status: 'active', missing: true});
	});
});

test('T31: what git says when it cannot make a worktree stands in the answer', async () => {
	const repository = await openRepository();
	await repository.commit('attributes', {'.gitattributes': '*.bin filter=lost\n', 'x.bin': 'x'});
	await repository.git(['config', 'filter.lost.smudge', 'no-such-program']);
	await repository.git(['config', 'filter.lost.required', 'true']);
	const problem = await refusedUntouched(repository, 'create', {task: 'x'});
	expect(problemText(problem).error).toContain('no-such-program');
});

test('C14: asked again for the same task it refuses, and no trigger runs', async () => {
	const repository = await openRepository({
		files: {'.copse.json': JSON.stringify({triggers: {on_begin: ['echo ran >> "$COPSE_ROOT/../ran"']}})},
	});
	await repository.ask('trust', {yes: true});
	await repository.ask('create', {task: 'x'});
	const ran = () => repository.snapshot(repository.root);
	const before = await ran();
	expect(Object.keys(before)).toContain('ran');
	expect(await refusedUntouched(repository, 'create', {task: 'x'})).toMatchObject({code: 'worktree_exists'});
	expect(await ran()).toEqual(before);
});
