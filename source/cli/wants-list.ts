/** Words that change nothing about which repository is read and how. */
const harmless = new Set(['--json', '--all', '--refresh']);

/**
 * Whether the command line asks for the list of the repository around the working directory, with no setting of its
 * own. Loads nothing; what is more than that, or wrong, is left to the parser.
 */
export const wantsList = ([verb, ...words]: readonly string[]): boolean =>
	['list', 'ls', 'status'].includes(verb ?? '') && words.every(word => harmless.has(word));
