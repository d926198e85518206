import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import type {Warning} from '../model/problem.ts';
import {parseSettingsText} from './parse-settings-text.ts';
import {readWishes, type Wishes} from './read-wishes.ts';
import {emptyLayer, type FoundLayer} from './settings-layer.ts';
import {settingsWarning} from './settings-warning.ts';

const repositoryFile = '.copse.json';
const mostBytes = 1_000_000;

/** The settings that a repository brings along, in the root of its main worktree, and its wishes beside them. */
export const readRepositoryLayer = async (
	root: string | null,
): Promise<{readonly found: FoundLayer; readonly wishes: Wishes}> => {
	if (root === null) return nothing([]);
	const file = path.join(root, repositoryFile);
	const text = await readRepositoryFile(file);
	if (typeof text !== 'string') return nothing(text === null ? [] : [text]);
	const parsed = parseSettingsText(text);
	if (parsed.kind === 'empty') return nothing([]);
	if (parsed.kind === 'not_object') {
		const message = `expected an object with settings, found ${parsed.found}; going on without it`;
		return nothing([settingsWarning('settings_not_an_object', file, message)]);
	}

	if (parsed.kind === 'broken') {
		const message = `is not valid JSON (${parsed.reason}); going on without it`;
		return nothing([settingsWarning('settings_broken', file, message)]);
	}

	const {wishes, entries, warnings} = readWishes(parsed.entries, file);
	return {found: {...emptyLayer('repository', file, warnings), entries}, wishes};
};

const nothing = (warnings: readonly Warning[]) => ({
	found: emptyLayer('repository', repositoryFile, warnings),
	wishes: readWishes([], repositoryFile).wishes,
});

/** The text; null when there is no such file; a warning when there is something that cannot be read as one. */
const readRepositoryFile = async (file: string): Promise<string | Warning | null> => {
	try {
		const facts = await stat(file);
		// a pipe would never end
		if (!facts.isFile() || facts.size > mostBytes) {
			return settingsWarning('settings_unreadable', file, 'is not a small file; going on without it');
		}

		return await readFile(file, 'utf8');
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		return code === 'ENOENT' || code === 'ENOTDIR'
			? null
			: settingsWarning('settings_unreadable', file, `cannot be read (${code}); going on without it`);
	}
};
