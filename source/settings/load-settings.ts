import type {Warning} from '../model/problem.ts';
import {readEnvironmentLayer} from './environment-layer.ts';
import {readFlagsLayer} from './flags-layer.ts';
import {judgeLayer} from './judge-layer.ts';
import type {Wishes} from './read-wishes.ts';
import {readRepositoryLayer} from './repository-layer.ts';
import {type SettingName, type Settings, settingNames, settingsSchema} from './schema.ts';
import type {SettingsLayer} from './settings-layer.ts';
import {userFile as defaultUserFile} from './user-file.ts';
import {readUserLayer} from './user-layer.ts';

export type LoadedSettings = {
	readonly settings: Settings;
	/** Which layer each setting comes from. */
	readonly origins: ReadonlyMap<SettingName, SettingsLayer>;
	/** Seeds and triggers that the repository names; nothing of it counts before a person agreed. */
	readonly wishes: Wishes;
	readonly warnings: readonly Warning[];
};

/**
 * Loads the settings of every layer: defaults < the user's < the repository's < `COPSE_*` < flags. Never throws: what
 * cannot be read or is wrong becomes a warning, and its value falls back one layer.
 */
export const loadSettings = async ({
	environment,
	repositoryRoot,
	flags = {},
	now = new Date(),
	userFile = defaultUserFile(environment),
}: {
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Root of the main worktree; null where there is none. */
	readonly repositoryRoot: string | null;
	readonly flags?: Readonly<Record<string, string>>;
	/** For the name of a broken file that is moved aside. */
	readonly now?: Date;
	readonly userFile?: string;
}): Promise<LoadedSettings> => {
	const [user, repository] = await Promise.all([
		readUserLayer(userFile, now),
		readRepositoryLayer(repositoryRoot),
	]);
	const layers = [user, repository.found, readEnvironmentLayer(environment), readFlagsLayer(flags)].map(
		found => ({layer: found.layer, ...judgeLayer(found)}),
	);
	const values = new Map(layers.flatMap(layer => [...layer.values]));
	const originOf = (name: SettingName): SettingsLayer =>
		layers.findLast(layer => layer.values.has(name))?.layer ?? 'default';
	return {
		settings: settingsSchema.parse(Object.fromEntries(values)),
		origins: new Map(settingNames.map(name => [name, originOf(name)])),
		wishes: repository.wishes,
		warnings: layers.flatMap(layer => layer.warnings),
	};
};
