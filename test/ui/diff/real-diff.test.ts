import {chmod} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {openApp} from '../../../source/compose.ts';
import {fileDetails} from '../../../source/state/diff/file-details.ts';
import {sectionPath} from '../../../source/state/diff/file-section.ts';
import {makeDiffFeed} from '../../../source/ui/diff/diff-feed.ts';
import {makeDiffSession} from '../../../source/ui/diff/diff-session.ts';
import {makeRepository} from '../../helpers/repo.ts';

it('F04 F08 shows the whole work of a real worktree, each file once and with its mark', async () => {
	const text = 'line\n'.repeat(20);
	const repository = await makeRepository({
		files: {'old name': text, 'run b/x.sh': 'x\n', latin: Buffer.from('gr\xfc\n', 'latin1')},
	});
	const worktree = repository.inWorktree(await repository.worktree('login-form'));
	await worktree.git(['mv', 'old name', '新しい']);
	await worktree.commit('renamed');
	await chmod(path.join(worktree.path, 'run b/x.sh'), 0o755);
	await worktree.write('latin', Buffer.from('gr\xfc!\n', 'latin1'));
	await worktree.write('say "hi"', 'new\n');
	const opened = await openApp({cwd: repository.path, environment: repository.env});
	if (!opened.ok) throw new Error(opened.problem.code);

	const store = makeDiffSession(worktree.path, makeDiffFeed(opened.value.request));
	const stop = store.start();
	await expect.poll(() => store.state().news.isReading, {timeout: 20_000}).toBe(false);
	stop();

	const {document, summary, problem} = store.state().news;
	expect(problem).toBeNull();
	expect(summary).toMatchObject({base: 'main', files: 4, unshown: []});
	expect(
		document?.files.map(file => [sectionPath(file), file.listed !== null, fileDetails(file, '')]),
	).toEqual([
		['latin', true, ['uncommitted']],
		['run b/x.sh', true, ['mode 100644 to 100755', 'uncommitted']],
		['say "hi"', true, ['uncommitted']],
		['新しい', true, ['from old name']],
	]);
});
