import path from 'node:path';
import {configDirectory} from './config-directory.ts';

/** The file of the user's own settings. */
export const userFile = (environment: Readonly<Record<string, string | undefined>>): string =>
	path.join(configDirectory(environment), 'config.json');
