import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {personalFiles} from '../../source/git/personal-files.ts';
import {makeTemporaryFolder} from '../helpers/repo.ts';

test('the usual places, those that settings name, and those of the repository, the last setting wins', async () => {
	const home = await makeTemporaryFolder();
	const common = path.join(home, 'common');
	await mkdir(path.join(home, 'xdg/git'), {recursive: true});
	await mkdir(common);
	const environment = {HOME: home, XDG_CONFIG_HOME: path.join(home, 'xdg'), GIT_CONFIG_NOSYSTEM: '1'};
	expect(await personalFiles(common, environment)).toEqual({
		excludes: [path.join(home, 'xdg/git/ignore'), path.join(common, 'info/exclude')],
		attributes: [path.join(home, 'xdg/git/attributes'), path.join(common, 'info/attributes')],
	});
	await writeFile(path.join(home, 'xdg/git/config'), '[core]\n\texcludesFile = /first\n');
	await writeFile(
		path.join(home, '.gitconfig'),
		'[core]\n\texcludesfile = "~/my ignores"\n\tattributesFile=/own\n',
	);
	expect(await personalFiles(common, environment)).toMatchObject({
		excludes: [path.join(home, 'my ignores'), expect.any(String)],
		attributes: ['/own', expect.any(String)],
	});
	await writeFile(path.join(common, 'config'), '[core]\n\tattributesFile = /repository\n');
	expect((await personalFiles(common, environment)).attributes[0]).toBe('/repository');
	expect((await personalFiles(common, {...environment, GIT_CONFIG_GLOBAL: '/nowhere'})).excludes[0]).toBe(
		path.join(home, 'xdg/git/ignore'),
	);
	expect((await personalFiles(common, {HOME: home})).attributes[0]).toBe('/etc/gitattributes');
});
