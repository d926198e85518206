import {access, rename} from 'node:fs/promises';
import path from 'node:path';
import {type ParsedSettings, parseSettingsText} from './parse-settings-text.ts';
import {emptyLayer, type FoundLayer} from './settings-layer.ts';
import {settingsWarning} from './settings-warning.ts';

/**
 * The user's own settings, kept by `conf`. Reading never makes the file. A broken one is moved aside, so that the
 * next write cannot lose what was in it.
 */
export const readUserLayer = async (file: string, now: Date): Promise<FoundLayer> => {
	try {
		await access(file);
	} catch {
		return emptyLayer('user', file);
	}

	const parsed = await readThroughConf(file);
	if (parsed.kind === 'settings') return {...emptyLayer('user', file), entries: parsed.entries};
	if (parsed.kind === 'empty') return emptyLayer('user', file);
	if (parsed.kind === 'not_object') {
		const message = `expected an object with settings, found ${parsed.found}; going on without it`;
		return emptyLayer('user', file, [settingsWarning('settings_not_an_object', file, message)]);
	}

	if (parsed.kind === 'unreadable') {
		const message = `cannot be read (${parsed.reason}); going on without it`;
		return emptyLayer('user', file, [settingsWarning('settings_unreadable', file, message)]);
	}

	const message = `is not valid JSON (${parsed.reason}); ${await moveAside(file, now)}, going on without it`;
	return emptyLayer('user', file, [settingsWarning('settings_broken', file, message)]);
};

const readThroughConf = async (
	file: string,
): Promise<ParsedSettings | {readonly kind: 'unreadable'; readonly reason: string}> => {
	// what conf's text turned out to be; conf itself only gets an object
	let parsed: ParsedSettings = {kind: 'empty'};
	try {
		// loaded only when there is a file: most people have none, and it takes its time
		const {default: Conf} = await import('conf');
		new Conf({
			projectName: 'copse',
			projectSuffix: '',
			cwd: path.dirname(file),
			configName: path.basename(file, path.extname(file)),
			clearInvalidConfig: false,
			accessPropertiesByDotNotation: false,
			deserialize: text => {
				parsed = parseSettingsText(text);
				return {};
			},
		});
		return parsed;
	} catch (error) {
		return {kind: 'unreadable', reason: error instanceof Error ? error.message : String(error)};
	}
};

const moveAside = async (file: string, now: Date): Promise<string> => {
	const aside = `${file}.broken-${now.toISOString().replaceAll(':', '')}`;
	try {
		await rename(file, aside);
		return `it was moved to ${aside}`;
	} catch {
		return 'it could not be moved aside';
	}
};
