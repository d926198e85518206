import type {Status} from '../git/read-status.ts';
import type {FileState} from '../model/losses.ts';

/** Every uncommitted path with its state. */
export const fileStates = ({entries}: Status): FileState[] =>
	entries.map(({path, kind, worktree}) => ({
		path,
		state:
			kind === 'untracked'
				? 'untracked'
				: kind === 'conflicted'
					? 'conflicted'
					: worktree === '.'
						? 'staged'
						: 'unstaged',
	}));
