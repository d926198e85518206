import {nearestKey} from './nearest-key.ts';
import {isSettingName, settingNames} from './schema.ts';
import {emptyLayer, type FoundLayer} from './settings-layer.ts';

const prefix = 'COPSE_';

/**
 * Settings from `COPSE_*` variables; an empty one counts as not set. Variables that are no setting are left alone
 * (`COPSE_WORKTREE_PATH` and the like are made by copse itself), unless they look like a misspelt one. In what a
 * trigger starts, `COPSE_BRANCH` is the branch that it is told of, not the setting.
 */
export const readEnvironmentLayer = (
	environment: Readonly<Record<string, string | undefined>>,
): FoundLayer => ({
	...emptyLayer('environment', 'environment'),
	textual: true,
	nameOf: key => `${prefix}${key.toUpperCase()}`,
	entries: Object.entries(environment)
		.filter(([name, value]) => name.startsWith(prefix) && !name.startsWith('COPSE_WORKTREE_') && value)
		.filter(([name]) => name !== 'COPSE_BRANCH' || !environment.COPSE_TRIGGER)
		.map(([name, value]) => [name.slice(prefix.length).toLowerCase(), value] as const)
		.filter(([key]) => isSettingName(key) || nearestKey(key, settingNames) !== null),
});
