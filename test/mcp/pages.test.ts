import path from 'node:path';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';
import {makeWorktree, runHere} from '../cli/copse-process.ts';
import {countGitProcesses, makeRepository} from '../helpers/repo.ts';
import {startAgentHere} from './agent.ts';

const page = z.looseObject({diff: z.string(), next_cursor: z.string().nullable()});

const setUp = async () => {
	const repository = await makeRepository({files: {'a.txt': 'a\n'}});
	const made = await makeWorktree(repository.path, 'work', '--session', 's');
	const hands = repository.inWorktree(made.path);
	const long = (from: number) =>
		Array.from({length: 900}, (_, index) => `line ${from + index} ${'x'.repeat(70)}\n`).join('');
	await hands.write('long.txt', long(0));
	const counter = await countGitProcesses();
	const env = {...repository.env, PATH: `${counter.pathEntry}${path.delimiter}${process.env.PATH}`};
	const agent = await startAgentHere({cwd: repository.path, env});
	const read = async (given: object = {}) =>
		page.parse(await agent.done('worktree_read', {session_id: 's', ...given}));
	/** The git processes that read a patch or its list of files. */
	const readings = async (work: () => Promise<unknown>): Promise<number> => {
		const before = (await counter.calls()).length;
		await work();
		return (await counter.calls()).slice(before).filter(call => /(^|\s)diff(-\w+)?\s/.test(call.join(' ')))
			.length;
	};
	return {repository, made, hands, long, agent, read, readings};
};

describe('the pages of worktree_read', () => {
	it('read the change once, look only whether it is still the same, and see when it is not', async () => {
		const {repository, hands, long, agent, read, readings} = await setUp();
		const pages: z.infer<typeof page>[] = [];
		expect(await readings(async () => pages.push(await read()))).toBe(2);
		expect(
			await readings(async () => {
				for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor)
					pages.push(await read({cursor}));
			}),
		).toBe(0);
		expect(pages.length).toBeGreaterThan(2);
		const {out} = await runHere(['diff', 'work'], {cwd: repository.path});
		expect(pages.map(({diff}) => diff).join('') === out).toBe(true);

		const again = await read();
		// another file's bytes of the same length: only the content tells
		await hands.write('long.txt', long(0).replace('line 5 ', 'lime 5 '));
		const refused = await agent.call('worktree_read', {session_id: 's', cursor: again.next_cursor});
		expect(refused).toMatchObject({code: 'changed_meanwhile', isError: true});
		// a commit of the same content is another end, and yet the same change
		const third = await read();
		await hands.commit('All of it');
		expect(await readings(() => read({cursor: third.next_cursor}))).toBeGreaterThan(0);
	});
});

describe('the notes of worktree_read', () => {
	it('are those on the files of the page, with the line of now', async () => {
		const {repository, hands, agent, read} = await setUp();
		await hands.write('other.txt', 'one\ntwo\n');
		for (const [file, line, text] of [
			['long.txt', '3', 'why three?'],
			['other.txt', '2', 'and two?'],
		] as const) {
			const words = ['note', 'work', text, '--file', file, '--line', line];
			const noted = await runHere(words, {cwd: repository.path});
			expect(noted).toMatchObject({code: 0});
		}
		await hands.write('other.txt', 'zero\none\ntwo\n');
		const first = await agent.done('worktree_read', {session_id: 's', stat_only: true});
		expect(first.notes).toMatchObject([
			{path: 'long.txt', line: 3, line_now: 3, text: 'why three?'},
			{path: 'other.txt', line: 2, line_now: 3, text: 'and two?'},
		]);
		expect(first.text).toContain('other.txt:3');
		expect(first.text).toContain('and two?');
		const one = await agent.done('worktree_read', {session_id: 's', file: 'other.txt'});
		expect(one.notes).toMatchObject([{text: 'and two?'}]);
		expect(await read({scope: 'committed'})).toMatchObject({notes: []});
	});
});

describe('a session_id', () => {
	it('GZ-14: is never a branch, a task or an id, and the error names the sessions there are', async () => {
		const {made, agent} = await setUp();
		for (const session_id of ['work', 'copse/work', made.id, made.path, '.'])
			expect(await agent.call('worktree_read', {session_id}), session_id).toMatchObject({
				isError: true,
				code: 'worktree_not_found',
				details: {as: 'session', nearest: ['s']},
				error: expect.stringContaining('no worktree has the session'),
				remedy: expect.stringMatching(/These have a worktree: s\. .* worktree_id/),
			});
		expect(await agent.done('worktree_read', {worktree_id: 'work', stat_only: true})).toMatchObject({
			session_id: 'work',
			worktree: {id: made.id},
		});
	});

	it('GZ-26: is told back as it was given by what changes something', async () => {
		const {repository} = await setUp();
		const agent = await startAgentHere({
			cwd: repository.path,
			env: repository.env,
			args: ['--permit', 'all=allow'],
		});
		expect(await agent.call('worktree_get', {session_id: 'main'})).toMatchObject({
			code: 'worktree_not_found',
		});
		expect(await agent.done('worktree_get', {session_id: 's', no_commit: true})).toMatchObject({
			session_id: 's',
			success: true,
			files: ['long.txt'],
		});
	});
});
