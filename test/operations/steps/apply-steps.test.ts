import {mkdir, readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeGit} from '../../../source/git/run-git.ts';
import {refuse} from '../../../source/model/problem.ts';
import type {Step} from '../../../source/model/step.ts';
import {applyStep, applySteps, undoStep} from '../../../source/operations/apply-steps.ts';
import type {OperationContext} from '../../../source/operations/operation.ts';
import {recoverJournals} from '../../../source/operations/recover/recover-journals.ts';
import {lookAtScene} from '../../../source/operations/scene.ts';
import {planTrash} from '../../../source/operations/trash/plan-trash.ts';
import {readEvents} from '../../../source/records/events.ts';
import {readJournals} from '../../../source/records/read-journals.ts';
import type {TestRepository} from '../../helpers/repo.ts';
import {anyEvent, anyRecord, codeOf} from '../../records/examples.ts';
import {pictureOf} from '../asking.ts';
import {contextOf} from '../context-of.ts';
import {makeRich, wholePicture} from '../discard/rich-worktree.ts';

/** Real steps of every kind that this folder owns, none of which stands in another's way. */
const makeSteps = async (repository: TestRepository, context: OperationContext): Promise<Step[]> => {
	const head = await repository.git(['rev-parse', 'HEAD']);
	const {standings} = await lookAtScene(context);
	const standing = standings.find(({main}) => !main);
	if (standing === undefined) throw new Error('no worktree');
	const entry = await planTrash(
		{standing, headSha: standing.listed.headSha, verb: 'discard', branchDeleted: true},
		context,
	);
	return [
		{kind: 'add_worktree', path: path.join(repository.root, 'made'), branch: 'made', sha: head},
		{kind: 'save_record', record: anyRecord(), previous: null},
		{kind: 'trash_worktree', entry},
		{kind: 'move_ref', ref: 'refs/heads/f', from: standing.listed.headSha, to: null, reason: 'copse: test'},
		{kind: 'move_ref', ref: 'refs/heads/new', from: null, to: head, reason: 'copse: test'},
		{kind: 'save_record', record: anyRecord({id: 'wt_0000000b'}), previous: null},
		{kind: 'drop_record', record: anyRecord()},
	];
};

/**
 * All but the reflogs, which `wholePicture` looks at, the empty folders that git leaves of a ref, and the objects: the
 * commit that pinned the trash for a moment is held by nothing any more and goes with the next gc.
 */
const comparable = async (repository: TestRepository) => {
	const {beside, ...rest} = await pictureOf(repository);
	const kept = Object.entries(beside).filter(
		([name]) => !/\/\.git\/(logs\/refs|refs\/copse|objects\/)/.test(name),
	);
	return {...rest, beside: Object.fromEntries(kept)};
};

/** The objects, by their files: none of those that were there may be missing or changed. */
const objectsOf = async (repository: TestRepository) => {
	const {beside} = await pictureOf(repository);
	return Object.fromEntries(Object.entries(beside).filter(([name]) => /\/\.git\/objects\//.test(name)));
};

/** A ref that cannot be moved from where it is said to stand. */
const failing: Step = {
	kind: 'move_ref',
	ref: 'refs/heads/main',
	from: 'b'.repeat(40),
	to: 'c'.repeat(40),
	reason: 'x',
};

describe('applySteps', () => {
	test.each([0, 1, 2, 3, 4, 5, 6, 7])(
		'a step that fails at position %i takes all before it back',
		async position => {
			const rich = await makeRich();
			const {repository} = rich;
			const context = await contextOf(repository);
			const steps = await makeSteps(repository, context);
			const before = [await comparable(repository), await wholePicture(rich)];
			const objects = await objectsOf(repository);
			const plan = [...steps.slice(0, position), failing, ...steps.slice(position)];
			expect(await codeOf(applySteps('test', plan, context))).toMatch(/changed_meanwhile|git_failed/);
			expect([await comparable(repository), await wholePicture(rich)]).toEqual(before);
			expect(await objectsOf(repository)).toMatchObject(objects);
			expect(await readdir(context.state.journal)).toEqual([]);
			expect(context.warnings).toEqual([]);
		},
	);

	test('all steps done: the journal is gone', async () => {
		const {repository} = await makeRich();
		const context = await contextOf(repository);
		await applySteps('test', await makeSteps(repository, context), context);
		expect(await readdir(context.state.journal)).toEqual([]);
		expect(await repository.git(['branch', '--format=%(refname:short)'])).toBe('made\nmain\nnew');
	});

	test('each step can be done twice and taken back twice, as after a crash', async () => {
		const rich = await makeRich();
		const {repository} = rich;
		const context = await contextOf(repository);
		const [, , ...steps] = await makeSteps(repository, context);
		const before = [await comparable(repository), await wholePicture(rich)];
		for (const step of steps.slice(0, 4)) {
			await applyStep(step, context);
			await applyStep(step, context);
		}
		for (const step of steps.slice(0, 4).reverse()) {
			await undoStep(step, context);
			await undoStep(step, context);
		}
		expect([await comparable(repository), await wholePicture(rich)]).toEqual(before);
	});

	test('G04: once the lock is lost nothing more is written, and the journal waits for the next copse', async () => {
		const {repository} = await makeRich();
		let asked = 0;
		const context = await contextOf(repository, {
			verifyLock: async () => {
				asked += 1;
				if (asked > 2) throw refuse('lock_lost', {path: 'lock'});
			},
		});
		const steps = await makeSteps(repository, context);
		expect(await codeOf(applySteps('test', steps, context))).toBe('lock_lost');
		const {journals} = await readJournals(context.state);
		const progress = journals.flatMap(journal => journal.steps.map(step => step.progress));
		expect(progress.slice(0, 3)).toEqual(['done', 'done', 'untouched']);
		expect(context.warnings).toMatchObject([
			{code: 'not_taken_back', message: expect.stringContaining('`copse list` shows how things stand')},
		]);
	});

	const beforeLast = async (): Promise<void> => {
		throw refuse('changed_meanwhile', {what: 'main', expected: 'one', found: 'another'});
	};
	const last: Step = {kind: 'note_event', event: anyEvent()};

	test.each([
		{what: 'the next step', steps: [failing, last], writes: 2, options: {}},
		{what: 'what has to work before the last step', steps: [last], writes: 1, options: {beforeLast}},
	])(
		'G04: $what fails and the lock is lost right then: the next copse takes all of it back',
		async ({steps, writes, options}) => {
			const rich = await makeRich();
			const {repository} = rich;
			let asked = 0;
			const losing = await contextOf(repository, {
				verifyLock: async () => {
					asked += 1;
					if (asked > writes) throw refuse('lock_lost', {path: 'lock'});
				},
			});
			const [, , trash] = await makeSteps(repository, losing);
			if (trash?.kind !== 'trash_worktree') throw new Error('another step');
			const before = [await comparable(repository), await wholePicture(rich)];
			const failure = await codeOf(applySteps('test', [trash, ...steps], losing, options));
			expect(failure).toMatch(/changed_meanwhile|git_failed/);
			expect(losing.warnings).toMatchObject([{code: 'not_taken_back'}]);

			const next = await contextOf(repository);
			await recoverJournals(next);
			expect(next.warnings).toMatchObject([
				{code: 'recovered', message: expect.stringMatching(/taken back$/)},
			]);
			expect(await readdir(next.state.journal)).toEqual([]);
			expect((await readEvents(next.state)).events.map(({kind}) => kind)).toEqual(['recovered']);
			await rm(path.join(next.state.root, 'events.jsonl'));
			expect([await comparable(repository), await wholePicture(rich)]).toEqual(before);
		},
	);

	test('what has to work before the last step takes everything back when it fails', async () => {
		const {repository} = await makeRich();
		const context = await contextOf(repository);
		const [step] = await makeSteps(repository, context);
		const before = await comparable(repository);
		const steps: Step[] = [...(step === undefined ? [] : [step]), {kind: 'note_event', event: anyEvent()}];
		const beforeLast = async (): Promise<void> => {
			throw refuse('no_space', {path: 'x'});
		};
		expect(await codeOf(applySteps('test', steps, context, {beforeLast}))).toBe('no_space');
		expect(await comparable(repository)).toEqual(before);
	});

	test('a signal that came meanwhile does not stop a plan half-way, nor the way back', async () => {
		const {repository} = await makeRich();
		const controller = new AbortController();
		const plain = makeGit({environment: repository.env});
		const context = await contextOf(repository, {
			signal: controller.signal,
			git: (call, options) => plain(call, {signal: controller.signal, ...options}),
		});
		const steps = (await makeSteps(repository, context)).slice(1);
		const before = await comparable(repository);
		controller.abort();
		await codeOf(applySteps('test', [...steps, failing], context));
		expect(await comparable(repository)).toEqual(before);
		await applySteps('test', steps, context);
		expect(await repository.git(['branch', '--format=%(refname:short)'])).toBe('main\nnew');
	});

	test('a worktree just made that somebody has committed in is not taken back', async () => {
		const {repository} = await makeRich();
		const context = await contextOf(repository);
		const [step] = await makeSteps(repository, context);
		if (step?.kind !== 'add_worktree') throw new Error('another step');
		await applyStep(step, context);
		await repository.inWorktree(step.path).commit('theirs', {theirs: '1'});
		expect(await codeOf(undoStep(step, context))).toBe('changed_meanwhile');
		expect(await readdir(step.path)).toContain('theirs');
	});

	test('a directory in the way of a move is never replaced', async () => {
		const {repository, place} = await makeRich();
		const context = await contextOf(repository);
		const step = (await makeSteps(repository, context)).find(({kind}) => kind === 'trash_worktree');
		if (step?.kind !== 'trash_worktree') throw new Error('no such step');
		await applyStep(step, context);
		await mkdir(place);
		expect(await codeOf(undoStep(step, context))).toBe('worktree_exists');
		await rm(place, {recursive: true});
		await undoStep(step, context);
		expect(await readdir(place)).toContain('own');
	});
});
