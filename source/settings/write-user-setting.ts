import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import {refuse} from '../model/problem.ts';
import {openStore} from './open-store.ts';
import {parseSettingsText} from './parse-settings-text.ts';
import type {SettingName} from './schema.ts';

/**
 * Writes a setting into the user's own file, or takes it out of it when the value is undefined; answers whether that
 * changed anything. The file is replaced in one step, and two that write at once lose nothing. What else is in the
 * file stays. Refuses with `state_not_writable`, also when the file holds something else than settings.
 */
export const writeUserSetting = async (file: string, key: SettingName, value: unknown): Promise<boolean> => {
	try {
		await mkdir(path.dirname(file), {recursive: true});
		const release = await lockfile.lock(file, {
			realpath: false,
			retries: {retries: 40, minTimeout: 10, maxTimeout: 250},
			// it writes once, and at once
			onCompromised: () => {},
		});
		try {
			return await writeAlone(file, key, value);
		} finally {
			await release().catch(() => {});
		}
	} catch (error) {
		if (!(error instanceof Error) || !('code' in error)) throw error;
		throw refuse('state_not_writable', {path: file, reason: String(error.code)});
	}
};

const writeAlone = async (file: string, key: SettingName, value: unknown): Promise<boolean> => {
	const parsed = parseSettingsText(await readText(file));
	if (parsed.kind === 'broken' || parsed.kind === 'not_object') {
		const reason = parsed.kind === 'broken' ? 'it is not valid JSON' : `it holds ${parsed.found}`;
		throw refuse('state_not_writable', {path: file, reason});
	}
	const before = parsed.kind === 'settings' ? new Map(parsed.entries).get(key) : undefined;
	if (JSON.stringify(before) === JSON.stringify(value)) return false;
	const store = await openStore(file, 0o644);
	if (value === undefined) store.delete(key);
	else store.set(key, value);
	return true;
};

const readText = async (file: string): Promise<string> => {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
		throw error;
	}
};
