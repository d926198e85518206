import * as z from 'zod';
import {shellWord} from '../model/shell-word.ts';

const orNull = z.string().nullable();

/** What the answer of a tool that changes something has beside the operation's own. */
export const doneFields = {
	undo_id: orNull.describe(
		'What `copse undo` or `copse restore` takes; null when there is nothing to take back',
	),
	undo_with: orNull.describe('The command with which a person takes it back'),
	consent: z
		.object({request_id: z.string(), by: z.enum(['person', 'client']).nullable(), word: orNull})
		.exactOptional()
		.describe('Only when a person was asked: who allowed it, and what they had to say'),
};

export type Undo = {readonly undo_id: string | null; readonly undo_with: string | null};

/** The fields of the verbs' answers that tell how to take them back; each verb has some of them. */
const answer = z.object({
	dry_run: z.boolean().default(false),
	id: orNull.default(null),
	trash_id: orNull.default(null),
	restore_with: orNull.default(null),
	merged: z.boolean().default(false),
	removed: z.boolean().default(false),
	status: z.string().optional(),
	mode: z.string().optional(),
	files: z.array(z.string()).default([]),
});

/**
 * How what a verb did is taken back. `get` names no worktree that undo would know, so its `place` is told: the
 * directory; null where nothing was committed.
 */
export const undoOf = (value: object, place: string | null): Undo => {
	const {dry_run, id, trash_id, restore_with, ...did} = answer.parse(value);
	if (dry_run) return nothingToUndo;
	if (restore_with !== null) return {undo_id: id ?? trash_id, undo_with: restore_with};
	const isChanged = did.merged || did.removed || did.status === 'kept' || did.mode === 'keep';
	if (isChanged && id !== null) return undo(id);
	return place !== null && did.files.length > 0 && id === null ? undo(place) : nothingToUndo;
};

export const nothingToUndo: Undo = {undo_id: null, undo_with: null};

const undo = (name: string): Undo => ({undo_id: name, undo_with: `copse undo ${shellWord(name)}`});
