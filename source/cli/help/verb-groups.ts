import type {Verb} from '../operation-fields.ts';

/** What verbs are for, in the order of the work. A verb that is named nowhere is shown under `more`. */
const groups: readonly (readonly [purpose: string, names: readonly string[]])[] = [
	['look', ['list', 'diff', 'conflicts', 'overlaps', 'log', 'path', 'url']],
	['begin', ['create', 'adopt', 'update', 'fetch', 'run', 'open']],
	['end', ['merge', 'finish', 'get', 'discard', 'keep', 'purge']],
	['take back', ['undo', 'restore', 'trash', 'forget']],
	['set up', ['config', 'trust', 'doctor']],
	['agents', ['note', 'notes', 'requests', 'allow', 'refuse', 'mcp', 'setup', 'hook', 'statusline']],
];

/** The verbs by purpose, each once. */
export const groupVerbs = (
	verbs: readonly Verb[],
): readonly (readonly [purpose: string, names: readonly string[]])[] => {
	const known = new Set(verbs.map(({name}) => name));
	const named = new Set(groups.flatMap(([, names]) => names));
	const rest = verbs.map(({name}) => name).filter(name => !named.has(name));
	return [
		...groups.map(([purpose, names]) => [purpose, names.filter(name => known.has(name))] as const),
		['more', rest] as const,
	].filter(([, names]) => names.length > 0);
};
