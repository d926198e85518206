import * as z from 'zod';
import type {PlacedNote} from '../model/line-note.ts';
import {notesText} from '../model/notes-text.ts';
import {Refusal} from '../model/problem.ts';
import {findRecord} from './find-record.ts';
import {findWorktree} from './find-worktree.ts';
import {branchOf} from './look/skeleton.ts';
import {placeNotes} from './note/find-lines.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {lookAtScene, type Scene} from './scene.ts';
import {worktreeField} from './worktree-field.ts';

export type NotesValue = {
	/** Null for a worktree without a record: it has no notes. */
	readonly id: string | null;
	readonly path: string;
	readonly branch: string | null;
	/** What people call it: its task, branch or path. */
	readonly name: string;
	/** Oldest first, each with the line that it is about now. */
	readonly notes: readonly PlacedNote[];
};

export const notes = defineOperation({
	name: 'notes',
	aliases: [],
	summary: 'Print the notes on lines of a worktree, as text that an agent can be given',
	access: 'read',
	input: z.object({
		worktree: worktreeField,
	}),
	positionals: ['worktree'],
	examples: ['copse notes .', 'copse notes login-form --json'],
	run: async (given, context): Promise<NotesValue> => {
		const {id, path, branch, task, line_notes} = await noted(given.worktree, context);
		return {
			id,
			path,
			branch,
			name: task ?? branch ?? path,
			notes: await placeNotes(path, line_notes),
		};
	},
	text: ({name, notes: all}) => (all.length === 0 ? 'no notes' : notesText(name, all, {ids: true})),
});

/** A worktree that is there, else a record of one that was: its notes can still be read. */
const noted = async (wanted: string, context: OperationContext) => {
	const scene = await lookAtScene(context);
	try {
		const {record, path, branchRef} = findWorktree(scene.standings, wanted, context.cwd);
		const branch = branchOf(branchRef);
		const {id = null, task = null, line_notes = []} = record ?? {};
		return {id, path, branch, task, line_notes};
	} catch (error) {
		const isUnlisted = error instanceof Refusal && error.problem.code === 'worktree_not_found';
		if (!isUnlisted) throw error;
		return recordAmong(scene, wanted, context, error);
	}
};

const recordAmong = ({records}: Scene, wanted: string, {cwd}: OperationContext, notFound: Refusal) => {
	try {
		return findRecord(records, wanted, cwd);
	} catch (error) {
		// the names of the listed ones are nearer to what was meant
		const isNone = error instanceof Refusal && error.problem.code === 'worktree_not_found';
		throw isNone ? notFound : error;
	}
};
