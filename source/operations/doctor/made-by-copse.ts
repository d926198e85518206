import {readEvents} from '../../records/events.ts';
import type {OperationContext} from '../operation.ts';

/** What copse made itself, as its timeline tells: nothing else may be cleaned away. */
export type MadeByCopse = {
	readonly isPlace: (path: string) => boolean;
	/** Short name of a branch, and the record that it was made for. */
	readonly isBranch: (branch: string, worktreeId: string) => boolean;
};

export const madeByCopse = async ({state}: OperationContext): Promise<MadeByCopse> => {
	const {events} = await readEvents(state);
	const made = events.filter(({kind}) => kind === 'created' || kind === 'restored');
	const places = new Set(made.map(({path}) => path));
	const branches = new Set(made.map(({worktree_id, branch}) => `${worktree_id} ${branch}`));
	return {
		isPlace: path => places.has(path),
		isBranch: (branch, worktreeId) => branches.has(`${worktreeId} ${branch}`),
	};
};
