import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {editorWords} from '../../model/editor-words.ts';
import {refuse, type Warning} from '../../model/problem.ts';
import {checkKey, checkSetting} from '../../settings/check-setting.ts';
import {type DescribedSetting, describeSettings} from '../../settings/describe-settings.ts';
import {type LoadedSettings, loadSettings} from '../../settings/load-settings.ts';
import type {SettingName} from '../../settings/schema.ts';
import {userFile} from '../../settings/user-file.ts';
import {writeUserSetting} from '../../settings/write-user-setting.ts';
import {handOver, type ProgramEnd} from '../run/hand-over.ts';

export const configActions = ['list', 'get', 'set', 'unset', 'path', 'edit'] as const;

export type ConfigInput = {
	readonly action?: (typeof configActions)[number] | undefined;
	readonly key?: string | undefined;
	readonly value?: string | undefined;
	readonly output?: 'stdout' | 'stderr' | undefined;
};

/** With its editor's end when one was opened. */
export type ConfigValue = Partial<ProgramEnd> & {
	readonly action: (typeof configActions)[number];
	/** The file of the user's own settings; it need not be there. */
	readonly path: string;
	/** All of them for `list`, the one for `get`, `set` and `unset`: as they stand after it. */
	readonly settings: readonly DescribedSetting[];
	/** Whether the file was changed. */
	readonly changed: boolean;
};

/** What settings depend on: no repository is needed. */
export type ConfigSurroundings = {
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** Root of the main worktree; null where there is none. */
	readonly repositoryRoot: string | null;
	readonly flags: Readonly<Record<string, string>>;
	readonly now: Date;
	readonly warn: (warning: Warning) => void;
};

/** Shows or changes settings. Only the user's own file is ever written. */
export const answerConfig = async (given: ConfigInput, around: ConfigSurroundings): Promise<ConfigValue> => {
	const {action = 'list'} = given;
	const file = userFile(around.environment);
	const answer = {action, path: file, settings: [], changed: false};
	if (action === 'path') return answer;
	if (action === 'edit') return {...answer, ...(await edit(file, given, around))};
	if (action === 'list') return {...answer, settings: describeSettings(await loadSettings(around))};
	const changed = await change(file, action, given);
	const {key} = verifyKey(given.key, action);
	const loaded = await loadSettings(around);
	if (action === 'set') warnWhenHidden(key, loaded, around);
	return {...answer, changed, settings: describeSettings(loaded).filter(setting => setting.key === key)};
};

const change = async (
	file: string,
	action: 'get' | 'set' | 'unset',
	{key, value}: ConfigInput,
): Promise<boolean> => {
	if (action === 'unset') return writeUserSetting(file, verifyKey(key, action).key, undefined);
	if (action === 'get') return false;
	if (value === undefined)
		throw refuse('usage', {message: 'set takes a key and a value', hint: 'copse config set <key> <value>'});
	const {key: name} = verifyKey(key, action);
	const checked = checkSetting(name, value);
	if (checked.kind !== 'right')
		throw refuse('setting_wrong', {
			key: name,
			value,
			reason: checked.kind === 'wrong_value' ? checked.reason : 'there is no such setting',
			nearest: checked.nearest,
		});
	return writeUserSetting(file, name, checked.value);
};

const verifyKey = (key: string | undefined, action: string): {readonly key: SettingName} => {
	if (key === undefined)
		throw refuse('usage', {message: `${action} takes a key`, hint: `copse config ${action} <key>`});
	const checked = checkKey(key);
	if (checked.kind === 'unknown_key') throw refuse('setting_unknown', {key, nearest: checked.nearest});
	return checked;
};

const layerNames = {
	default: 'nothing',
	user: 'your own settings',
	repository: '.copse.json of this repository',
	environment: 'a COPSE_* variable',
	flags: '--set',
} as const;

const warnWhenHidden = (key: SettingName, {origins}: LoadedSettings, {warn}: ConfigSurroundings): void => {
	const origin = origins.get(key) ?? 'default';
	if (origin === 'user') return;
	warn({
		code: 'setting_hidden',
		message: `${key} was saved, but here ${layerNames[origin]} sets it too, and wins`,
	});
};

/** Opens the file in the user's editor, which has the terminal until it ends; beside a JSON document it is only named. */
const edit = async (
	file: string,
	{output}: ConfigInput,
	around: ConfigSurroundings,
): Promise<Partial<ProgramEnd>> => {
	if (output === 'stderr') return {};
	const folder = path.dirname(file);
	await mkdir(folder, {recursive: true}).catch((error: unknown) => {
		throw refuse('state_not_writable', {path: folder, reason: String(error)});
	});
	const {settings} = await loadSettings(around);
	const [program, ...rest] = editorWords(settings.editor, around.environment);
	const end = await handOver({
		command: [program, ...rest, file],
		cwd: folder,
		environment: around.environment,
		output: 'stdout',
		what: 'editor',
	});
	for (const warning of (await loadSettings(around)).warnings) around.warn(warning);
	return end;
};
