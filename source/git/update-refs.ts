import {type GitCall, nothing} from './git-call.ts';

/** One ref to move by compare-and-swap; null stands for a ref that does not exist, before or after. */
export type RefUpdate = {readonly ref: string; readonly from: string | null; readonly to: string | null};

/** Moves all refs or none, each only from the id it is expected to have. `reason` goes to the reflogs. */
export const updateRefs = (cwd: string, updates: readonly RefUpdate[], reason: string): GitCall<null> => ({
	args: ['update-ref', '--create-reflog', '-m', reason, '--stdin', '-z'],
	cwd,
	writes: true,
	input: updates.map(updateLine).join(''),
	parse: nothing,
});

const updateLine = ({ref, from, to}: RefUpdate): string => {
	if (to === null) return `delete ${ref}\0${from ?? ''}\0`;
	if (from === null) return `create ${ref}\0${to}\0`;
	return `update ${ref}\0${to}\0${from}\0`;
};
