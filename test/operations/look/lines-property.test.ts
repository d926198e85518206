import {chmod, lstat, mkdir, rename, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {type Checkout, makeRepository} from '../../helpers/repo.ts';
import {linesOf, look} from './look.ts';

const names = [
	'a',
	'b',
	'folder/c',
	'folder/d',
	'new',
	'new folder/e',
	'new folder/f 修',
	'-x',
	'bin',
] as const;
const contents = [
	'',
	'one\n',
	'one\ntwo\nthree\nfour\nfive\n',
	'one\nTWO\nthree\nfour\nfive\nsix',
	'x\r\ny\r\n',
	'a\0b\n',
];

const change = fc.record({
	kind: fc.constantFrom('write', 'write', 'write', 'remove', 'move', 'mode', 'link', 'uncache', 'intend'),
	name: fc.constantFrom(...names),
	other: fc.constantFrom(...names),
	content: fc.constantFrom(...contents),
	stage: fc.boolean(),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const apply = async (work: Checkout, {kind, name, other, content, stage}: Change): Promise<void> => {
	const at = (file: string): string => path.join(work.path, file);
	const isFile = await lstat(at(name)).then(
		stats => !stats.isDirectory(),
		() => false,
	);
	if (kind === 'write') {
		await mkdir(path.dirname(at(name)), {recursive: true});
		await rm(at(name), {force: true});
		await writeFile(at(name), content);
	} else if (kind === 'link') {
		await mkdir(path.dirname(at(name)), {recursive: true});
		await rm(at(name), {force: true});
		await symlink(other, at(name));
	} else if (isFile && kind === 'remove') await rm(at(name));
	else if (isFile && kind === 'move') {
		await mkdir(path.dirname(at(other)), {recursive: true});
		await rename(at(name), at(other));
	} else if (isFile && kind === 'mode' && !(await lstat(at(name))).isSymbolicLink())
		await chmod(at(name), 0o755);
	else if (kind === 'uncache')
		await work.git(['rm', '--quiet', '--cached', '--', name], {allowFailure: true});
	else if (kind === 'intend') await work.git(['add', '--intent-to-add', '--', name], {allowFailure: true});
	if (stage) await work.git(['add', '--all', '--', name], {allowFailure: true});
};

test('whatever is done in a worktree, its row counts as git does once it is committed', {
	timeout: 120_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(change, {minLength: 1, maxLength: 10}), async changes => {
			const repository = await makeRepository({
				files: {
					a: contents[2] ?? '',
					b: contents[3] ?? '',
					'folder/c': 'one\ntwo\n',
					'folder/d': '',
					bin: 'a\0b\n',
				},
			});
			try {
				const place = await repository.worktree('work');
				const work = repository.inWorktree(place);
				await work.commit('own', {a: 'own\n', own: 'own\n'});
				await repository.commit('base', {b: 'base\n'});
				for (const each of changes) await apply(work, each);
				const row = (await look(repository)).row(place);
				await work.git(['add', '--all']);
				await work.git(['commit', '--quiet', '--allow-empty', '-m', 'all']);
				const stat = await work.git(['diff', '--shortstat', '-M', 'main...HEAD']);
				const number = (pattern: RegExp): number => Number(pattern.exec(stat)?.[1] ?? 0);
				expect([row.unknown, ...linesOf(row)]).toEqual([
					[],
					number(/(\d+) file/),
					number(/(\d+) insertion/),
					number(/(\d+) deletion/),
				]);
			} finally {
				await repository.remove();
			}
		}),
		{numRuns: 15},
	);
});
