import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {loadSettings} from '../../source/settings/load-settings.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';

/** Loads settings from texts of files (none when null), variables and flags. */
export const loadFrom = async ({
	user = null,
	repository = null,
	environment = {},
	flags = {},
}: {
	readonly user?: string | null;
	readonly repository?: string | null;
	readonly environment?: Readonly<Record<string, string>>;
	readonly flags?: Readonly<Record<string, string>>;
}) => {
	const folder = await makeTemporaryFolder();
	const userFile = path.join(folder, 'config', 'copse', 'config.json');
	const repositoryRoot = path.join(folder, 'shop');
	await mkdir(repositoryRoot);
	if (user !== null) {
		await mkdir(path.dirname(userFile), {recursive: true});
		await writeFile(userFile, user);
	}

	if (repository !== null) await writeFile(path.join(repositoryRoot, '.copse.json'), repository);
	const loaded = await loadSettings({
		environment: {XDG_CONFIG_HOME: path.join(folder, 'config'), ...environment},
		repositoryRoot,
		flags,
		now: new Date('2026-11-30T12:00:00Z'),
	});
	return {...loaded, folder, userFile, messages: loaded.warnings.map(({message}) => message)};
};
