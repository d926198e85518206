import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Files and lines that differ; binary files have no lines. */
export type ChangeCounts = {readonly files: number; readonly added: number; readonly deleted: number};

/** Counts what differs between a commit (null: the empty tree of an unborn branch) and an index. */
export const countChanges = (
	checkout: string,
	commit: string | null,
	environment: Readonly<Record<string, string>>,
): GitCall<ChangeCounts> => ({
	args: [
		...[
			'-c',
			'diff.renameLimit=1000',
			'diff',
			'--cached',
			'--numstat',
			'-z',
			'-M',
			'--no-ext-diff',
			'--no-textconv',
			'--no-relative',
		],
		...['--diff-algorithm=default', '--ignore-submodules=none', ...(commit === null ? [] : [commit]), '--'],
	],
	cwd: checkout,
	environment,
	parse: ({stdout}) => parseCounts(stdout),
});

/** Reads NUL numstat: a rename has an empty name and its two names as fields of their own. */
export const parseCounts = (output: Buffer): ChangeCounts => {
	const fields = splitNul(output);
	let files = 0;
	let added = 0;
	let deleted = 0;
	for (let index = 0; index < fields.length; index += 1) {
		const count = /^(\d+|-)\t(\d+|-)\t(.*)$/s.exec(fields[index] ?? '');
		if (count === null) continue;
		if (count[3] === '') index += 2;
		files += 1;
		added += count[1] === '-' ? 0 : Number(count[1]);
		deleted += count[2] === '-' ? 0 : Number(count[2]);
	}
	return {files, added, deleted};
};
