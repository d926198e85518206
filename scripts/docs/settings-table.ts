import {mayRepositorySet, settingNames, settingsSchema} from '../../source/settings/schema.ts';
import {codeOf, markdownTable} from './markdown-table.ts';

const defaults = settingsSchema.parse({});

/** Every setting with its default, and whether `.copse.json` may set it. */
export const settingsTable = (): string =>
	markdownTable(
		['Setting', 'Default', 'What it does', 'In `.copse.json`'],
		settingNames.map(name => [
			codeOf(name),
			codeOf(JSON.stringify(defaults[name])),
			settingsSchema.shape[name].description ?? '',
			mayRepositorySet(name) ? 'yes' : '',
		]),
	);
