import type {ChangedFile} from '../../../source/model/changed-file.ts';

/** A file as the diff's list has it. */
export const listed = (path: string, content_id = path): ChangedFile => ({
	path,
	old_path: null,
	change: 'modified',
	lines_added: 1,
	lines_deleted: 1,
	binary: false,
	old_mode: '100644',
	new_mode: '100644',
	uncommitted: false,
	content_id,
});
