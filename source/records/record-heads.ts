import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {fieldsOf, fromJson, textOf} from '../model/json-fields.ts';
import {type RecordStatus, recordStatuses} from '../model/row.ts';
import {readSmallFile} from './read-small-file.ts';
import type {StateDirectory} from './state-directory.ts';

/** What a status line and a hook need of a record. */
export type RecordHead = {
	readonly id: string;
	readonly path: string;
	readonly branch: string | null;
	readonly base: string;
	readonly base_sha: string;
	readonly status: RecordStatus;
	readonly session_id: string | null;
};

/** The records, fast and without a word about damaged ones. Never throws. */
export const readRecordHeads = async ({worktrees}: StateDirectory): Promise<RecordHead[]> => {
	const names = await readdir(worktrees).catch(() => []);
	const files = names.filter(name => name.endsWith('.json'));
	const found = await Promise.all(files.map(name => readHead(path.join(worktrees, name))));
	return found.filter(head => head !== null);
};

/** By hand: to load a schema takes longer than to read the records. */
const readHead = async (file: string): Promise<RecordHead | null> => {
	const fields = fieldsOf(fromJson(await readSmallFile(file).catch(() => '')));
	if (fields === null) return null;
	const [id, place, base, base_sha] = [fields.id, fields.path, fields.base, fields.base_sha].map(textOf);
	const status = recordStatuses.find(each => each === fields.status);
	if (!id || !place || !base || !base_sha || status === undefined) return null;
	const {branch, session_id} = fields;
	return {id, path: place, branch: textOf(branch), base, base_sha, status, session_id: textOf(session_id)};
};
