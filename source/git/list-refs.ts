import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** A ref with what is known of it without walking history. */
export type ListedRef = {
	/** Full name. */
	readonly ref: string;
	readonly sha: string;
	/** Tree of the commit; empty for a ref to something else. */
	readonly tree: string;
	/** Seconds since the epoch; null for what is no commit. */
	readonly committedAt: number | null;
	readonly upstream: {
		readonly ref: string;
		readonly name: string;
		readonly ahead: number | null;
		readonly behind: number | null;
		readonly gone: boolean;
	} | null;
};

const fields = [
	'refname',
	'objectname',
	'tree',
	'committerdate:unix',
	'upstream',
	'upstream:short',
	'upstream:track,nobracket',
] as const;

/** Lists exactly the named refs (full names); those that do not exist are absent. */
export const listRefs = (cwd: string, refs: readonly string[]): GitCall<Map<string, ListedRef>> => ({
	args: ['for-each-ref', `--format=${fields.map(field => `%(${field})`).join('%00')}%00`, ...refs],
	cwd,
	parse: ({stdout}) => {
		const wanted = new Set(refs);
		return new Map(
			parseRefs(stdout)
				// a pattern `refs/heads/a` also lists `refs/heads/a/b`
				.filter(({ref}) => wanted.has(ref))
				.map(listed => [listed.ref, listed]),
		);
	},
});

/** Lists every ref below the given prefixes, such as `refs/heads/`, with ids only. */
export const listTips = (
	cwd: string,
	prefixes: readonly string[],
): GitCall<{ref: string; sha: string}[]> => ({
	args: ['for-each-ref', '--format=%(refname)%00%(objectname)%00%(*objectname)%00', ...prefixes],
	cwd,
	parse: ({stdout}) => {
		const cells = splitNul(stdout);
		const tips: {ref: string; sha: string}[] = [];
		for (let index = 0; index + 2 < cells.length; index += 3) {
			const [ref = '', sha = '', peeled = ''] = cells.slice(index, index + 3);
			tips.push({ref: ref.replace(/^\n/, ''), sha: peeled === '' ? sha : peeled});
		}
		return tips;
	},
});

/** Reads what `listRefs` asks for: seven NUL-ended fields a line. */
export const parseRefs = (output: Buffer): ListedRef[] => {
	const cells = splitNul(output);
	const refs: ListedRef[] = [];
	for (let index = 0; index + fields.length <= cells.length; index += fields.length) {
		const [ref = '', sha = '', tree = '', date = '', upstream = '', name = '', track = ''] = cells.slice(
			index,
			index + fields.length,
		);
		refs.push({
			ref: ref.replace(/^\n/, ''),
			sha,
			tree,
			committedAt: date === '' ? null : Number(date),
			upstream: upstream === '' ? null : {ref: upstream, name, ...parseTrack(track)},
		});
	}
	return refs;
};

/** Reads `ahead 1, behind 2`, `gone` and the empty text of a ref that is level. */
export const parseTrack = (track: string): {ahead: number | null; behind: number | null; gone: boolean} => {
	if (track === 'gone') return {ahead: null, behind: null, gone: true};
	return {
		ahead: Number(/ahead (\d+)/.exec(track)?.[1] ?? 0),
		behind: Number(/behind (\d+)/.exec(track)?.[1] ?? 0),
		gone: false,
	};
};
