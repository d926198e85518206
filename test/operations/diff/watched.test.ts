import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import type {App} from '../../../source/operations/index.ts';
import {until} from '../../helpers/until.ts';
import {makeScene, openTestApp} from '../merge/merging.ts';

const diffBy = async (app: App, worktree: string) => {
	const outcome = await app.request('diff', {worktree});
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
	return outcome.value;
};

/** A watched worktree `work`, and what its watch lets a diff do without. */
const watched = async () => {
	const scene = await makeScene(
		{a: 'one\n', 'deep/b': 'one\n', gone: 'one\n', '.gitignore': '*.log\n'},
		{new: 'x\n'},
	);
	const {repository, worktree: place, work} = scene;
	const app = await openTestApp(repository);
	const other = await openTestApp(repository);
	const watch = app.watch(() => {});
	onTestFinished(() => watch.stop());
	watch.select(place);
	const isKnown = () => until(async () => (await watch.known(place)) !== null, {what: 'the work is known'});
	/** The git commands of a diff by the watching app, which has to be the one that nobody watches for. */
	const compared = async (): Promise<string[]> => {
		const commands: string[] = [];
		const stop = app.onCommand(({args, cwd}) => {
			// the watch goes on with the other worktree
			if (cwd !== place) return;
			const name = args.find(arg => /^[a-z]/.test(arg) && !arg.includes('='));
			commands.push(name ?? '');
		});
		const ours = await diffBy(app, place);
		stop();
		expect(ours).toEqual(await diffBy(other, place));
		return commands;
	};
	return {repository, place, work, watch, isKnown, compared, file: (name: string) => path.join(place, name)};
};

test('a diff of a watched worktree is read without the list, a status and the merge base, and is the same', async () => {
	const {isKnown, compared, file, work} = await watched();
	await isKnown();
	expect(await compared()).toEqual(['diff', 'diff']);
	await writeFile(file('a'), 'two\n');
	await rm(file('gone'));
	await mkdir(file('fresh/deeper'), {recursive: true});
	await writeFile(file('fresh/deeper/c'), 'x\n');
	await isKnown();
	expect((await compared()).sort()).toEqual(['add', 'diff', 'diff']);
	await work.git(['add', '--all']);
	await isKnown();
	expect(await compared()).toEqual(['diff', 'diff']);
	await rename(file('a'), file('moved'));
	await isKnown();
	expect((await compared()).sort()).toEqual(['add', 'diff', 'diff']);
	await work.git(['add', '--all']);
	await writeFile(file('moved'), 'three\n');
	await isKnown();
	await compared();
});

test('what changes right before it is asked for is part of it', async () => {
	const {repository, isKnown, compared, file, work} = await watched();
	const changes: (() => Promise<unknown>)[] = [
		() => writeFile(file('a'), 'two\n'),
		() => writeFile(file('deep/b'), 'two\n'),
		() => writeFile(file('seen.log'), 'ignored\n'),
		() => rename(file('deep/b'), file('deep/c')),
		() => mkdir(file('fresh')).then(() => writeFile(file('fresh/one'), '1\n')),
		() => writeFile(file('fresh/one'), '2\n'),
		() => work.git(['add', 'fresh']),
		() => work.commit('more', {a: 'three\n'}),
		() => repository.commit('base goes on', {'on main': 'x\n'}),
		() => work.git(['merge', '--quiet', '--no-edit', 'main']),
		() => work.git(['switch', '--quiet', '--detach', 'main']),
		() => rm(file('deep'), {recursive: true}),
	];
	for (const change of changes) {
		await isKnown();
		await change();
		await compared();
	}
});
