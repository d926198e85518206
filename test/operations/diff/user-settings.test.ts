import {chmod, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {makeScene} from '../merge/merging.ts';
import {diff} from './diffing.ts';

const settings: Record<string, readonly (readonly [string, string])[]> = {
	'F01 mnemonic prefixes': [['diff.mnemonicPrefix', 'true']],
	'F01 no prefixes': [['diff.noprefix', 'true']],
	'F09 no renames': [['diff.renames', 'false']],
	'F09 copies': [['diff.renames', 'copies']],
	'F09 a limit on renames': [['diff.renameLimit', '1']],
	'another algorithm': [['diff.algorithm', 'patience']],
	'more context': [
		['diff.context', '12'],
		['diff.interHunkContext', '9'],
	],
	colours: [
		['color.ui', 'always'],
		['color.diff', 'always'],
		['diff.colorMoved', 'zebra'],
		['diff.wsErrorHighlight', 'all'],
	],
	'an external diff and a pager': [
		['diff.external', '/nowhere/diff'],
		['core.pager', '/nowhere/pager'],
		['pager.diff', 'true'],
	],
	'unquoted paths, only below the folder': [
		['core.quotePath', 'false'],
		['diff.relative', 'true'],
	],
	'blank lines': [['diff.suppressBlankEmpty', 'true']],
	'a stat in words': [
		['diff.statNameWidth', '5'],
		['diff.dirstat', 'lines'],
		['diff.submodule', 'log'],
		['diff.ignoreSubmodules', 'all'],
	],
	'hidden untracked files': [['status.showUntrackedFiles', 'no']],
	'an order': [['diff.orderFile', 'ORDER']],
};

test.for(Object.entries(settings))('%s change nothing', async ([, pairs]) => {
	const text = Array.from({length: 40}, (_, index) => `line ${index}\n\n`).join('');
	const scene = await makeScene(
		{a: 'one\n', 'é b/m': text, text},
		{text: text.replace('line 20', 'changed')},
	);
	const {repository, work} = scene;
	await work.git(['mv', 'é b/m', 'moved']);
	await work.write('moved', text.replace('line 3\n', 'three\n'));
	await work.write('untracked', text);
	await writeFile(path.join(repository.root, 'order'), 'untracked\ntext\n');
	const before = await diff(scene);
	expect(before.files).toHaveLength(3);
	for (const [name, value] of pairs)
		await repository.git(['config', '--global', name, value.replace('ORDER', `${repository.root}/order`)]);
	expect(await diff(scene)).toEqual(before);
});

test('text conversions and drivers of the attributes change nothing', async () => {
	const scene = await makeScene({'a.doc': 'one\n', '.gitattributes': '*.doc diff=doc\n'}, {'a.doc': 'two\n'});
	const {repository} = scene;
	const before = await diff(scene);
	const shout = path.join(repository.root, 'shout');
	await writeFile(shout, '#!/bin/sh\ntr a-z A-Z <"$1"\n');
	await chmod(shout, 0o755);
	await repository.git(['config', '--global', 'diff.doc.textconv', shout]);
	await repository.git(['config', '--global', 'diff.doc.command', shout]);
	expect(await diff(scene)).toEqual(before);
	expect(before.patch).toContain('+two\n');
});

test('GIT_EXTERNAL_DIFF and its kin change nothing', async () => {
	const scene = await makeScene();
	const before = await diff(scene);
	const environment = {
		GIT_EXTERNAL_DIFF: 'false',
		GIT_DIFF_OPTS: '-u9',
		GIT_PAGER: 'false',
		GIT_PREFIX: 'x/',
	};
	expect(await diff(scene, {}, environment)).toEqual(before);
});
