import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** Which of the given paths, or files below them, are in the index of a checkout. */
export const trackedAmong = (checkout: string, paths: readonly string[]): GitCall<ReadonlySet<string>> => ({
	args: ['ls-files', '-z', '--', ...paths.map(path => `:(literal)${path}`)],
	cwd: checkout,
	parse: ({stdout}) => new Set(splitNul(stdout)),
});

/** Which of the given ids are commits that the object store has. */
export const existingCommits = (cwd: string, ids: readonly string[]): GitCall<ReadonlySet<string>> => ({
	args: ['cat-file', '--batch-check=%(objectname) %(objecttype)', '--buffer'],
	cwd,
	input: ids.map(id => `${id}\n`).join(''),
	parse: ({stdout}) =>
		new Set(
			stdout
				.toString('latin1')
				.split('\n')
				.filter(line => line.endsWith(' commit'))
				.map(line => line.slice(0, line.indexOf(' '))),
		),
});
