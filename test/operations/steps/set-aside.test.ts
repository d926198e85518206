import {expect, test} from 'vitest';
import {applyStep, undoStep} from '../../../source/operations/apply-steps.ts';
import {readSetAside} from '../../../source/records/set-aside-file.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {contextOf} from '../context-of.ts';
import {collectGarbage} from '../discard/rich-worktree.ts';

const makeSetAside = async () => {
	const repository = await makeRepository({files: {a: 'one\n'}});
	const context = await contextOf(repository);
	const id = await repository.commit('left behind', {a: 'two\n'});
	await repository.git(['reset', '--quiet', '--hard', 'HEAD~1']);
	await repository.git(['reflog', 'expire', '--expire=now', '--all']);
	const setAside = (day: number) => ({
		id,
		worktree_id: 'wt_0000000a',
		set_aside_at: new Date(Date.UTC(2026, 0, day)).toISOString(),
	});
	return {repository, context, id, setAside};
};

test('what an earlier update has set aside stays when a later one is taken back', async () => {
	const {repository, context, id, setAside} = await makeSetAside();
	const [earlier, later] = [setAside(1), setAside(2)];
	await applyStep({kind: 'set_aside', commit: earlier, previous: null}, context);
	const step = {kind: 'set_aside', commit: later, previous: earlier} as const;
	await applyStep(step, context);
	// twice, as after a crash
	await undoStep(step, context);
	await undoStep(step, context);
	expect(await readSetAside(context.state)).toEqual([earlier]);
	await collectGarbage(repository);
	expect(await repository.git(['cat-file', '-t', id])).toBe('commit');
});

test('what was set aside for the first time is given up when it is taken back', async () => {
	const {repository, context, id, setAside} = await makeSetAside();
	const step = {kind: 'set_aside', commit: setAside(1), previous: null} as const;
	await applyStep(step, context);
	await undoStep(step, context);
	expect(await readSetAside(context.state)).toEqual([]);
	await collectGarbage(repository);
	expect(await repository.git(['cat-file', '-t', id], {allowFailure: true})).toBe('');
});
