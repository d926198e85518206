import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Files and lines that differ; binary files have no lines. */
export type ChangeCounts = {readonly files: number; readonly added: number; readonly deleted: number};

/** Counts what differs between a commit and the files of a checkout, untracked files left out. */
export const countChanges = (checkout: string, commit: string): GitCall<ChangeCounts> => ({
	args: ['diff', '--numstat', '-z', '-M', '--no-ext-diff', '--no-textconv', '--no-relative', commit, '--'],
	cwd: checkout,
	parse: ({stdout}) => parseCounts(stdout),
});

/** Reads NUL numstat: a rename has an empty name and its two names as fields of their own. */
export const parseCounts = (output: Buffer): ChangeCounts => {
	let files = 0;
	let added = 0;
	let deleted = 0;
	for (const field of splitNul(output)) {
		const count = /^(\d+|-)\t(\d+|-)\t/.exec(field);
		if (count === null) continue;
		files += 1;
		added += count[1] === '-' ? 0 : Number(count[1]);
		deleted += count[2] === '-' ? 0 : Number(count[2]);
	}
	return {files, added, deleted};
};
