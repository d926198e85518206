import path from 'node:path';
import envPaths from 'env-paths';

/** The `{data}` of templates: `$XDG_DATA_HOME` when that is set, else the platform's folder for data of programs. */
export const dataDirectory = (environment: Readonly<Record<string, string | undefined>>): string => {
	const {XDG_DATA_HOME: chosen} = environment;
	return chosen !== undefined && path.isAbsolute(chosen)
		? path.normalize(chosen)
		: path.dirname(envPaths('copse', {suffix: ''}).data);
};
