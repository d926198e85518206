import path from 'node:path';
import {expect, it} from 'vitest';
import {makeRepository} from '../helpers/repo.ts';
import {makeWorktree, runHere} from './copse-process.ts';

const anyControl = /[^\P{Control}\n\t]/u;

it('names from outside never reach the terminal with control characters', async () => {
	const repository = await makeRepository();
	const task = 'login';
	const {id, path: place} = await makeWorktree(repository.path, task);
	const work = repository.inWorktree(place);
	await work.write('evil\u001b]0;x\u0007', 'x\n');
	const raw = await repository.worktree('other\u001b[31m', {branch: 'other'});
	await repository.inWorktree(raw).write('a', 'x\n');
	const copse = (...args: string[]) => runHere(args, {cwd: repository.path, env: repository.env});
	for (const [args, shown] of [
		[['discard', id, '--dry-run'], 'evil^[]0;x^G'],
		[['note', id, 'look', '--file', 'evil\u001b]0;x\u0007', '--line', '1'], 'evil^[]0;x^G'],
		[['log'], 'evil^[]0;x^G'],
		[['discard', id, '--force'], place],
		[['trash'], task],
		[['keep', raw], 'other^[[31m'],
		[['purge', raw, '--mode', 'abandon', '--dry-run'], 'other^[[31m'],
	] as const) {
		const {out, err} = await copse(...args);
		expect(out, args.join(' ')).toContain(shown);
		expect(`${out}${err}`, args.join(' ')).not.toMatch(anyControl);
	}
	// a script goes where it says
	expect((await copse('path', 'other')).out).toBe(`${path.resolve(raw)}\n`);
});
