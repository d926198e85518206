import type {Row} from '../../model/row.ts';

/** Changes whenever what is known of a worktree says that its diff may have changed. */
export const rowKey = (row: Row): string =>
	JSON.stringify([
		row.path,
		row.head_sha,
		row.base,
		row.staged,
		row.unstaged,
		row.untracked,
		row.conflicted,
		row.lines_added,
		row.lines_deleted,
		row.last_activity,
	]);
