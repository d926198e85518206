import path from 'node:path';
import type Conf from 'conf';
import {parseSettingsText} from './parse-settings-text.ts';

/**
 * Opens a JSON file of copse's own for writing: `set` and `delete` replace the file in one step. A file that holds no
 * object counts as empty. Loaded only when something is written, for it takes its time.
 */
export const openStore = async (file: string, mode: number): Promise<Conf<Record<string, unknown>>> => {
	const {default: Store} = await import('conf');
	const extension = path.extname(file);
	return new Store<Record<string, unknown>>({
		projectName: 'copse',
		projectSuffix: '',
		cwd: path.dirname(file),
		configName: path.basename(file, extension),
		fileExtension: extension.slice(1),
		configFileMode: mode,
		clearInvalidConfig: false,
		accessPropertiesByDotNotation: false,
		deserialize: text => {
			const parsed = parseSettingsText(text);
			return parsed.kind === 'settings' ? Object.fromEntries(parsed.entries) : {};
		},
	});
};
