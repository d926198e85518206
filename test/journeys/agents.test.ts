import {expect, test} from 'vitest';
import {makeWorktree} from '../cli/copse-process.ts';
import {bundle} from '../helpers/bundle.ts';
import {launch, type Terminal} from '../helpers/pty.ts';
import {makeRepository} from '../helpers/repo.ts';
import {startAgent} from '../mcp/agent.ts';

/** Opens what agents ask for, once the screen tells of it, and waits until the one is shown. */
const openRequest = async (terminal: Terminal, effect: RegExp): Promise<void> => {
	await terminal.until('1 request (a)');
	await terminal.idle();
	terminal.press('a');
	await terminal.until(rows => effect.test(rows.join('\n').replace(/[│\s]+/g, ' ')));
	await terminal.idle();
};

test('the consent of a person: allowed, refused, timed out, and too late', async () => {
	const repository = await makeRepository({files: {'a.txt': 'a\n'}});
	const work = async (task: string): Promise<{readonly id: string; readonly path: string}> => {
		const made = await makeWorktree(repository.path, task);
		await repository.inWorktree(made.path).commit(`Work on ${task}`, {[`${task}.txt`]: `${task}\n`});
		return made;
	};
	const [one, two] = [await work('one'), await work('two')];
	const subject = () => repository.git(['log', '-1', '--format=%s']);
	const terminal = launch([process.execPath, bundle], {
		...{cwd: repository.path, columns: 110, rows: 30},
		env: {...repository.env, LC_ALL: 'C.UTF-8'},
	});
	await terminal.until(rows => /copse\/two +◆? *ready|two +ready/.test(rows.join('\n')));
	const ask = ['--permit', 'worktree_merge=ask'];
	const agent = await startAgent({cwd: repository.path, env: repository.env, args: ask});

	// allowed: the client gets what was done
	const first = agent.call('worktree_merge', {worktree_id: one.id});
	await openRequest(terminal, /worktree_merge one.*test-agent 1\.2\.3.*main moves/);
	expect(await subject()).toBe('First commit');
	terminal.press('y');
	expect(await first).toMatchObject({merged: true, undo_id: one.id, consent: {by: 'person'}});
	expect(await subject()).toBe('Work on one');
	await terminal.until(rows => !rows.join('\n').includes('1 request (a)'));
	terminal.press('escape');
	await terminal.idle();

	// refused with a word: the client gets the word
	const squash = {worktree_id: two.id, mode: 'squash'};
	const second = agent.call('worktree_merge', squash);
	await openRequest(terminal, /worktree_merge two/);
	terminal.press('n');
	await terminal.idle();
	terminal.type('not today');
	await terminal.until('not today');
	terminal.press('enter');
	expect(await second).toMatchObject({code: 'consent_refused', details: {word: 'not today'}});
	await terminal.idle();
	terminal.press('escape');
	await terminal.idle();

	// moved while the person reads: what they agree to is not there any more
	const third = agent.call('worktree_merge', squash);
	await openRequest(terminal, /worktree_merge two/);
	await repository.inWorktree(two.path).commit('Later', {'late.txt': 'late\n'});
	terminal.press('y');
	expect(await third).toMatchObject({code: 'changed_meanwhile'});
	await terminal.idle();
	terminal.press('escape');
	await terminal.idle();

	// nobody answers in time
	const hasty = await startAgent({
		...{cwd: repository.path, env: repository.env},
		args: [...ask, '--set', 'consent_minutes=0.05'],
	});
	const fourth = hasty.call('worktree_merge', squash);
	await terminal.until('1 request (a)');
	expect(await fourth).toMatchObject({code: 'consent_expired'});
	await terminal.until(rows => !rows.join('\n').includes('1 request (a)'));
	expect(await subject()).toBe('Work on one');
	terminal.press('q');
	await terminal.exit;
	expect([agent.strays(), hasty.strays()]).toEqual([[], []]);
});
