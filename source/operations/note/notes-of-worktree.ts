import type {Repository} from '../../git/locate-repository.ts';
import type {PlacedNote} from '../../model/line-note.ts';
import {readRecord} from '../../records/record-file.ts';
import {stateDirectory} from '../../records/state-directory.ts';
import {placeNotes} from './find-lines.ts';

/** The notes on some files of a worktree, each with its line of now; none for one without a record. Never rejects. */
export const notesOfWorktree = async (
	{commonDirectory}: Pick<Repository, 'commonDirectory'>,
	{id, path}: {readonly id: string | null; readonly path: string},
	files: ReadonlySet<string>,
): Promise<readonly PlacedNote[]> => {
	const record = id === null ? null : await readRecord(stateDirectory(commonDirectory), id).catch(() => null);
	return placeNotes(
		path,
		(record?.line_notes ?? []).filter(note => files.has(note.path)),
	);
};
