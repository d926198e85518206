import type {Row} from '../model/row.ts';
import {rowName} from '../model/row-name.ts';

/** One condition of a filter; all of them must hold. */
export type FilterTerm = {
	readonly key: 'word' | 'is' | 'by' | 'pr' | 'base';
	readonly value: string;
	/** Written with a `-` in front. */
	readonly negated: boolean;
};

/** Reads a filter: words, `is:dirty`, `is:kept`, `by:claude`, `pr:`, `pr:128`, `base:main`; `-` turns a term round. */
export const parseFilter = (text: string): readonly FilterTerm[] =>
	text
		.toLowerCase()
		.split(/\s+/)
		.filter(part => part !== '' && part !== '-')
		.map(part => {
			const negated = part.startsWith('-');
			const term = negated ? part.slice(1) : part;
			const [, key, value] = /^(is|by|pr|base):(.*)$/.exec(term) ?? [];
			if (key === 'is' || key === 'by' || key === 'pr' || key === 'base') {
				return {key, value: value ?? '', negated};
			}
			return {key: 'word', value: term, negated};
		});

/** Whether a row fits every term. Half-typed values count: `is:di` finds what is dirty. */
export const matchesFilter = (row: Row, terms: readonly FilterTerm[]): boolean =>
	terms.every(term => matchers[term.key](row, term.value) !== term.negated);

const matchers: Readonly<Record<FilterTerm['key'], (row: Row, value: string) => boolean>> = {
	word: (row, value) =>
		[rowName(row), row.branch, row.note, row.path.split(/[\\/]/).at(-1)].some(text => contains(text, value)),
	is: (row, value) => value === '' || qualities(row).some(quality => quality.startsWith(value)),
	by: (row, value) =>
		value === '' ? makers(row).some(name => name !== null) : makers(row).some(name => contains(name, value)),
	pr: (row, value) => row.pr !== null && (value === '' || String(row.pr.number).startsWith(value)),
	base: (row, value) => contains(row.base, value),
};

const contains = (text: string | null | undefined, value: string): boolean =>
	text?.toLowerCase().includes(value) ?? false;

const makers = (row: Row): readonly (string | null)[] => [
	row.agent,
	row.agent_state?.agent ?? null,
	row.maker,
	...row.occupants.map(({command}) => command),
];

const qualities = (row: Row): readonly string[] => [
	row.verdict,
	row.managed ? 'managed' : 'unmanaged',
	...(row.status === 'kept' ? ['kept'] : []),
	...(isAtWork(row) ? ['running'] : []),
	...(row.agent_state === null ? [] : [row.agent_state.state]),
	...(row.locked === null ? [] : ['locked']),
	...(row.branch === null ? ['detached'] : []),
	...(row.verdict !== 'dirty' && isUncommitted(row) ? ['dirty'] : []),
	...(needsReview(row) ? ['review'] : []),
];

/** Whether something is not committed, as far as is known. */
const isUncommitted = ({staged, unstaged, untracked, conflicted}: Row): boolean =>
	[staged, unstaged, untracked, conflicted].some(count => (count ?? 0) > 0);

/** Whether somebody is at work in the row: by an agent's own word, else because a process stands inside. */
export const isAtWork = ({agent_state, occupants}: Row): boolean =>
	agent_state === null ? occupants.length > 0 : agent_state.state === 'working';

/**
 * Whether a person should look at the row: its agent asks something, or there is work in it, nobody is at it, and it
 * was not put aside.
 */
export const needsReview = (row: Row): boolean =>
	row.agent_state?.state === 'waiting' ||
	(row.status !== 'kept' && !isAtWork(row) && !['fresh', 'merged', 'missing'].includes(row.verdict));
