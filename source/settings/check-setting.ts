import {inEnglish} from '../schemas/in-english.ts';
import {choicesOf} from './choices-of.ts';
import {nearestKey} from './nearest-key.ts';
import {isSettingName, type SettingName, settingNames, settingsSchema} from './schema.ts';
import {valueFromText} from './value-from-text.ts';

/** What a key and a text mean; `nearest` is what was most likely meant. */
export type CheckedSetting =
	| {readonly kind: 'right'; readonly key: SettingName; readonly value: unknown}
	| {readonly kind: 'unknown_key'; readonly nearest: string | null}
	| {readonly kind: 'wrong_value'; readonly reason: string; readonly nearest: string | null};

/** The name of a setting; what it is most likely meant to be when it is none. */
export const checkKey = (
	key: string,
): {readonly kind: 'right'; readonly key: SettingName} | Extract<CheckedSetting, {kind: 'unknown_key'}> =>
	isSettingName(key) ? {kind: 'right', key} : {kind: 'unknown_key', nearest: nearestKey(key, settingNames)};

/** Reads a value as its setting wants it: a word, a number, JSON, or a list with commas. */
export const checkSetting = (name: string, text: string): CheckedSetting => {
	const checked = checkKey(name);
	if (checked.kind === 'unknown_key') return checked;
	const {key} = checked;
	const schema = settingsSchema.shape[key];
	const parsed = schema.safeParse(valueFromText(text, schema), inEnglish);
	if (parsed.success) return {kind: 'right', key, value: parsed.data};
	const reason = parsed.error.issues[0]?.message ?? 'wrong';
	return {kind: 'wrong_value', reason, nearest: nearestKey(text, choicesOf(key))};
};
