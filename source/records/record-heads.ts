import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
// the small one: for the status line, where the start of the process is most of what it takes
import * as z from 'zod/mini';
import {recordStatuses} from '../model/row.ts';
import type {StateDirectory} from './state-directory.ts';

const schema = z.object({
	id: z.string(),
	path: z.string(),
	branch: z.nullable(z.string()),
	base: z.string(),
	base_sha: z.string(),
	status: z.enum(recordStatuses),
	session_id: z._default(z.nullable(z.string()), null),
});

/** What a status line needs of a record. */
export type RecordHead = Readonly<z.infer<typeof schema>>;

/** The records, fast and without a word about damaged ones. Never throws. */
export const readRecordHeads = async ({worktrees}: StateDirectory): Promise<RecordHead[]> => {
	const names = await readdir(worktrees).catch(() => []);
	const files = names.filter(name => name.endsWith('.json'));
	const found = await Promise.all(files.map(name => readHead(path.join(worktrees, name))));
	return found.filter(head => head !== null);
};

const readHead = async (file: string): Promise<RecordHead | null> => {
	try {
		return schema.parse(JSON.parse(await readFile(file, 'utf8')));
	} catch {
		return null;
	}
};
