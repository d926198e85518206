import path from 'node:path';
import envPaths from 'env-paths';

/** Where the user's settings lie: `$XDG_CONFIG_HOME/copse` when that is set, else what the platform has for it. */
export const configDirectory = (environment: Readonly<Record<string, string | undefined>>): string => {
	const {XDG_CONFIG_HOME: chosen} = environment;
	return chosen !== undefined && path.isAbsolute(chosen)
		? path.join(chosen, 'copse')
		: envPaths('copse', {suffix: ''}).config;
};
