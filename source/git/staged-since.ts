import {type GitCall, nothing} from './git-call.ts';

/**
 * What a checkout's index has otherwise than a tree, as bytes for `stageEntries`: empty when it holds just that tree.
 * Null while it has conflicts. Reads only.
 */
export const stagedSince = (checkout: string, tree: string): GitCall<Buffer | null> => ({
	args: [
		'diff-index',
		'--cached',
		'--raw',
		'-z',
		'--no-abbrev',
		'--no-renames',
		'--no-relative',
		'--no-ext-diff',
		'--ignore-submodules=none',
		tree,
		'--',
	],
	cwd: checkout,
	parse: ({stdout}) => entriesOf(stdout),
});

/** Puts such entries into an index file; the checkout's own index and its files stay. */
export const stageEntries = (checkout: string, indexFile: string, entries: Buffer): GitCall<null> => ({
	args: ['-c', 'core.splitIndex=false', '-c', 'core.fsmonitor=false', 'update-index', '-z', '--index-info'],
	cwd: checkout,
	writes: true,
	environment: {GIT_INDEX_FILE: indexFile},
	input: entries,
	parse: nothing,
});

/** Reads pairs of `:<mode> <mode> <id> <id> <status>` and a path, which may be no UTF-8. */
const entriesOf = (stdout: Buffer): Buffer | null => {
	const fields = stdout.toString('latin1').split('\0');
	const entries: string[] = [];
	for (let index = 0; index + 1 < fields.length; index += 2) {
		const [, mode = '', , sha = '', status = ''] = (fields[index] ?? '').split(' ');
		if (status.startsWith('U')) return null;
		entries.push(`${mode} ${sha}\t${fields[index + 1] ?? ''}\0`);
	}
	return Buffer.from(entries.join(''), 'latin1');
};
