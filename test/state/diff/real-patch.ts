import {mkdir, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {DiffLine} from '../../../source/state/diff/diff-document.ts';
import type {HoldLimits} from '../../../source/state/diff/hold-limits.ts';
import {makePatchParser} from '../../../source/state/diff/patch-parser.ts';
import {makeRepository, type TestRepository} from '../../helpers/repo.ts';
import {runRealGit} from '../../helpers/run-real-git.ts';

type Change = (repository: TestRepository) => Promise<unknown>;

/** The bytes that git prints for a change of the working tree against the first commit, untracked files included. */
export const realPatch = async (before: Change, after: Change, options: string[] = []): Promise<Buffer> => {
	const repository = await makeRepository();
	await before(repository);
	await repository.commit('before');
	await after(repository);
	await repository.git(['add', '--all']);
	const {stdout} = await runRealGit(
		[
			'diff',
			'--cached',
			'--no-color',
			'--src-prefix=a/',
			'--dst-prefix=b/',
			'--find-renames',
			...options,
			'HEAD',
		],
		{cwd: repository.path, env: repository.env},
	);
	return stdout;
};

export const write =
	(name: string, content: string | Buffer): Change =>
	async ({path: root}) => {
		const file = path.join(root, name);
		await rm(file, {recursive: true, force: true});
		await mkdir(path.dirname(file), {recursive: true});
		await writeFile(file, content);
	};

export const link =
	(name: string, target: string): Change =>
	async ({path: root}) => {
		await rm(path.join(root, name), {force: true});
		await symlink(target, path.join(root, name));
	};

export const move =
	(from: string, to: string): Change =>
	repository =>
		repository.git(['mv', from, to]);

export const remove =
	(name: string): Change =>
	({path: root}) =>
		rm(path.join(root, name));

export const all =
	(...changes: readonly Change[]): Change =>
	async repository => {
		for (const change of changes) await change(repository);
	};

/** Parses a patch given whole, or in the pieces it is cut into. */
export const parse = (patch: Buffer, pieces: readonly Buffer[] = [patch], limits?: HoldLimits) => {
	const parser = makePatchParser(limits);
	for (const piece of pieces) parser.feed(piece);
	parser.end();
	return parser.document;
};

/** Every line as `kind old new text`, for comparing at a glance. */
export const linesOf = (document: ReturnType<typeof parse>): readonly string[] =>
	Array.from({length: document.lineCount}, (_, index) => show(document.lineAt(index)));

const show = ({kind, oldNumber, newNumber, text}: DiffLine): string =>
	`${kind} ${oldNumber ?? '-'} ${newNumber ?? '-'} ${text}`;
