import type {ParsedCommand} from './parse-command.ts';

/** Words that change nothing about which repository is read and how; the field of the input that they set. */
const plain: ReadonlyMap<string, 'all' | 'refresh' | 'json'> = new Map([
	['--all', 'all'],
	['--refresh', 'refresh'],
	['--json', 'json'],
]);

/**
 * Reads a command line that asks for the list of the repository around the working directory with no setting of its
 * own, as the parser does, without loading it; null for what is more than that, or wrong, which the parser reads.
 */
export const wantsList = ([verb, ...words]: readonly string[]): Extract<
	ParsedCommand,
	{kind: 'operation'}
> | null => {
	const found = new Set(words.map(word => plain.get(word)));
	if (!['list', 'ls', 'status'].includes(verb ?? '') || found.has(undefined)) return null;
	const input = {
		...(found.has('all') ? {all: true} : {}),
		...(found.has('refresh') ? {refresh: true} : {}),
	};
	return {kind: 'operation', name: 'list', input, cwd: null, flags: {}, json: found.has('json')};
};
