import {hasWork} from '../model/has-work.ts';
import type {Row} from '../model/row.ts';
import {rowsOf} from './select.ts';
import type {State} from './state.ts';

/**
 * The other worktrees with work of their own that touch one of these files too, in the order of the list. Names of one
 * file, such as its old and its new one; paths are relative to the worktree.
 */
export const alsoTouching = (
	state: Pick<State, 'rows' | 'order' | 'touched'>,
	worktree: string,
	names: readonly string[],
): readonly Row[] =>
	rowsOf(state, state.order).filter(row => {
		const files = row.path === worktree || !hasWork(row) ? undefined : state.touched.get(row.path);
		return files !== undefined && names.some(name => files.has(name) || hasFolderOf(files, name));
	});

/** Whether a file lies in a folder that is untracked as a whole: such a one is named with a `/` at its end. */
const hasFolderOf = (files: ReadonlySet<string>, name: string): boolean => {
	for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1))
		if (files.has(name.slice(0, end + 1))) return true;
	return false;
};
