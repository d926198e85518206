import * as z from 'zod/mini';
import {refuse} from '../model/problem.ts';
import type {SetAside} from '../model/step.ts';
import {type DocumentFolder, readDocuments, removeDocument, writeDocument} from './document-folder.ts';
import type {StateDirectory} from './state-directory.ts';

/** How a commit that was set aside is named: by its own id. */
const commitPattern = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

const setAsideSchema: z.ZodMiniType<SetAside> = z.looseObject({
	id: z.string().check(z.regex(commitPattern)),
	worktree_id: z.string(),
	set_aside_at: z.iso.datetime(),
});

const setAsideFolder = (state: StateDirectory): DocumentFolder<SetAside> => ({
	path: state.setAside,
	idName: 'commit id',
	idPattern: commitPattern,
	schema: setAsideSchema,
	refuseDamaged: (id, {reason}) => refuse('trash_damaged', {id, reason}),
});

/** The commits that were set aside; a damaged file is left out, and what it names stays kept. */
export const readSetAside = async (state: StateDirectory): Promise<SetAside[]> =>
	(await readDocuments(setAsideFolder(state))).documents;

/** Notes one by atomic replace; only under the lock. */
export const writeSetAside = (state: StateDirectory, commit: SetAside): Promise<void> =>
	writeDocument(setAsideFolder(state), commit);

/** Forgets one; fine when there is none. */
export const removeSetAside = (state: StateDirectory, id: string): Promise<void> =>
	removeDocument(setAsideFolder(state), id);
