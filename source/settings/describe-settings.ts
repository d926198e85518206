import type {LoadedSettings} from './load-settings.ts';
import {documentationOf, type SettingName, settingNames, settingsSchema} from './schema.ts';
import type {SettingsLayer} from './settings-layer.ts';

/** One setting as it stands. */
export type DescribedSetting = {
	readonly key: SettingName;
	readonly value: unknown;
	/** Where the value comes from. */
	readonly origin: SettingsLayer;
	readonly default: unknown;
	readonly documentation: string;
};

const defaults = settingsSchema.parse({});

/** Every setting with its value, where that comes from, and what it is for, in the order of the schema. */
export const describeSettings = ({
	settings,
	origins,
}: Pick<LoadedSettings, 'settings' | 'origins'>): readonly DescribedSetting[] =>
	settingNames.map(key => ({
		key,
		value: settings[key],
		origin: origins.get(key) ?? 'default',
		default: defaults[key],
		documentation: documentationOf(key),
	}));
