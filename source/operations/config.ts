import * as z from 'zod';
import {safeText} from '../model/safe-text.ts';
import type {DescribedSetting} from '../settings/describe-settings.ts';
import {answerConfig, type ConfigValue, configActions} from './config/answer-config.ts';
import {defineOperation} from './operation.ts';
import {exitCodeOf} from './run/hand-over.ts';

export const config = defineOperation({
	name: 'config',
	aliases: [],
	summary: 'Show every setting with where it comes from, or change your own',
	access: 'write',
	people: true,
	ownLock: true,
	handsOver: true,
	input: z.object({
		action: z
			.enum(configActions)
			.optional()
			.describe('list (default), get, set, unset, path of your own file, or edit it'),
		key: z.string().optional().describe('Name of the setting'),
		value: z.string().optional().describe('What set gives it: a word, a number, JSON, or a list with commas'),
		output: z.enum(['stdout', 'stderr']).optional().meta({hidden: true}),
	}),
	positionals: ['action', 'key', 'value'],
	examples: ['copse config', 'copse config get merge_mode', 'copse config set sort name'],
	run: (given, {environment, repository, flags, now, report}): Promise<ConfigValue> =>
		answerConfig(given, {
			environment,
			repositoryRoot: repository.bare ? null : repository.mainPath,
			flags,
			now: now(),
			warn: warning => report({kind: 'warning', warning}),
		}),
	outside: (given, {now, ...around}) => answerConfig(given, {...around, now: now(), repositoryRoot: null}),
	exitCode: ({exit_code = 0, signal = null}) => exitCodeOf({exit_code, signal}),
	text: ({action, path, settings, changed, exit_code}) => {
		if (action === 'path') return path;
		if (action === 'edit') return exit_code === undefined ? path : '';
		if (action === 'get') return settings.map(({value}) => safeText(shown(value))).join('\n');
		if (action === 'list') return settings.map(block).join('\n');
		return settings.map(setting => `${line(setting)}${changed ? '' : ', as it was'}`).join('\n');
	},
});

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const line = ({key, value, origin}: DescribedSetting): string =>
	`${key} = ${safeText(JSON.stringify(value))}  (${origin})`;

const block = (setting: DescribedSetting): string => `${line(setting)}\n    ${setting.documentation}`;
