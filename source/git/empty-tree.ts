import {type GitCall, trimmedText} from './git-call.ts';

/** The id of the tree without files, in the repository's own hash; it need not be in the object store. */
export const emptyTree = (cwd: string): GitCall<string> => ({
	args: ['hash-object', '-t', 'tree', '--stdin'],
	cwd,
	input: '',
	parse: trimmedText,
});
