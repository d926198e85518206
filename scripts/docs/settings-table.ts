import {choicesOf} from '../../source/settings/choices-of.ts';
import {
	documentationOf,
	mayRepositorySet,
	type SettingName,
	settingNames,
	settingsSchema,
} from '../../source/settings/schema.ts';
import {codeOf, markdownTable} from './markdown-table.ts';

const defaults = settingsSchema.parse({});

/** What a setting may be instead of its default, where that is one of a few words. */
const others = (name: SettingName): readonly string[] =>
	choicesOf(name)
		.filter(word => word !== defaults[name])
		.map(word => codeOf(JSON.stringify(word)));

/** Every setting with its default, and whether `.copse.json` may set it. */
export const settingsTable = (): string =>
	markdownTable(
		['Setting', 'Default, and the other words', 'What it does', 'In `.copse.json`'],
		settingNames.map(name => [
			codeOf(name),
			[codeOf(JSON.stringify(defaults[name])), ...others(name)].join(' · '),
			documentationOf(name),
			mayRepositorySet(name) ? 'yes' : '',
		]),
	);
