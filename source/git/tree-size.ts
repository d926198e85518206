import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Bytes of all files of a commit, as they are in the object store. */
export const treeSize = (cwd: string, commit: string): GitCall<number> => ({
	args: ['ls-tree', '-r', '-z', '--format=%(objectsize)', commit],
	cwd,
	parse: ({stdout}) => splitNul(stdout).reduce((sum, size) => sum + (Number.parseInt(size, 10) || 0), 0),
});
