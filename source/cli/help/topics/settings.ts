import {choicesOf} from '../../../settings/choices-of.ts';
import {documentationOf, type SettingName, settingNames, settingsSchema} from '../../../settings/schema.ts';
import {lines, type Topic, text} from '../help-part.ts';

const defaults = settingsSchema.parse({});

// with spaces, so that a long list can be wrapped
const shown = (value: unknown): string => JSON.stringify(value).replaceAll(',', ', ');

const others = (name: SettingName): readonly string[] =>
	choicesOf(name)
		.filter(word => word !== defaults[name])
		.map(shown);

export const settings: Topic = {
	name: 'settings',
	aliases: ['setting', 'configuration', 'variables', 'environment'],
	summary: 'Every setting with its default, and which one wins',
	verbs: ['config'],
	parts: () => [
		text(
			'A later one wins: the default, your own file (`copse config path`), .copse.json in the root of the main worktree for those that a repository may set, COPSE_* variables, --set.',
		),
		lines(
			'copse config set merge_mode squash',
			'COPSE_MERGE_MODE=squash copse merge login-form',
			'copse list --set sort=name',
		),
		{
			kind: 'rows',
			title: 'Settings (in brackets the default, then the other words)',
			rows: settingNames.map(name => [
				name,
				`${documentationOf(name)} (${[shown(defaults[name]), ...others(name)].join(', ')})`,
			]),
		},
	],
};
