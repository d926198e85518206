import type {Warning} from '../model/problem.ts';
import {inEnglish} from '../schemas/in-english.ts';
import {isTameLocation} from './is-tame-location.ts';
import {nearestKey} from './nearest-key.ts';
import {isSettingName, mayRepositorySet, type SettingName, settingNames, settingsSchema} from './schema.ts';
import type {FoundLayer} from './settings-layer.ts';
import {settingsWarning} from './settings-warning.ts';
import {valueFromText} from './value-from-text.ts';

/** What of a layer counts. */
export type JudgedLayer = {
	readonly values: ReadonlyMap<SettingName, unknown>;
	/** One for each key that does not count. */
	readonly warnings: readonly Warning[];
};

/** Takes the keys of a layer that are known, allowed and rightly typed; each other one becomes a warning. */
export const judgeLayer = (found: FoundLayer): JudgedLayer => {
	const values = new Map<SettingName, unknown>();
	const warnings = [...found.warnings];
	for (const [key, value] of found.entries) {
		const judged = judgeKey(found, key, value);
		if ('warning' in judged) warnings.push(judged.warning);
		else values.set(judged.name, judged.value);
	}

	return {values, warnings};
};

const judgeKey = (
	{layer, source, textual, nameOf}: FoundLayer,
	key: string,
	found: unknown,
): {name: SettingName; value: unknown} | {warning: Warning} => {
	const name = `'${nameOf(key)}'`;
	if (!isSettingName(key)) {
		const nearest = nearestKey(key, settingNames);
		const hint = nearest === null ? '' : `; did you mean '${nameOf(nearest)}'?`;
		return {warning: settingsWarning('settings_unknown_key', source, `unknown key ${name}${hint}`)};
	}

	if (layer === 'repository' && !mayRepositorySet(key)) {
		const message = `${name} is a personal setting that a repository cannot set; it was left out`;
		return {warning: settingsWarning('settings_not_for_repository', source, message)};
	}

	const schema = settingsSchema.shape[key];
	const value = textual && typeof found === 'string' ? valueFromText(found, schema) : found;
	const parsed = schema.safeParse(value, inEnglish);
	if (!parsed.success) {
		const reason = parsed.error.issues[0]?.message ?? 'wrong';
		const message = `${name} does not count: ${reason[0]?.toLowerCase()}${reason.slice(1)}`;
		return {warning: settingsWarning('settings_wrong_value', source, message)};
	}

	if (layer === 'repository' && key === 'location' && !isTameLocation(String(value))) {
		const message = `${name} does not count: a repository may only choose a place under {data}/copse/, {root}/ or {root}/../`;
		return {warning: settingsWarning('settings_not_for_repository', source, message)};
	}

	return {name: key, value};
};
