import type {FactName, Row} from '../../model/row.ts';
import {type Span, span} from '../line.ts';
import {shortCount} from '../numbers.ts';
import type {CellContext} from './column.ts';

/** A cell whose fact is not there: a dim dot while it is read, a question mark when it could not be. */
export const absentCell = (
	row: Row,
	facts: readonly FactName[],
	{theme, glyphs}: CellContext,
): readonly Span[] =>
	facts.some(fact => row.pending.includes(fact))
		? [span(glyphs.pending, theme.dim)]
		: [span(glyphs.unknown, theme.warn)];

/** `+148 −12`, without a side that is zero; nothing for no lines at all. */
export const linesCell = (
	added: number,
	deleted: number,
	{theme, glyphs}: Pick<CellContext, 'theme' | 'glyphs'>,
): readonly Span[] => {
	const plus = added > 0 ? [span(`+${shortCount(added)}`, theme.added)] : [];
	const minus = deleted > 0 ? [span(`${glyphs.minus}${shortCount(deleted)}`, theme.deleted)] : [];
	return plus.length > 0 && minus.length > 0 ? [...plus, span(' '), ...minus] : [...plus, ...minus];
};

/** `~3 ?1`: changed and untracked paths that are not committed. */
export const uncommittedCell = (row: Row, {theme}: Pick<CellContext, 'theme'>): readonly Span[] => {
	const changed = (row.staged ?? 0) + (row.unstaged ?? 0) + (row.conflicted ?? 0);
	const untracked = row.untracked ?? 0;
	const parts = [
		...(changed > 0 ? [`~${shortCount(changed)}`] : []),
		...(untracked > 0 ? [`?${shortCount(untracked)}`] : []),
	];
	return parts.length === 0 ? [] : [span(parts.join(' '), theme.warn)];
};

/** `↑1 ↓2`, or `=` when neither side has commits that the other lacks. */
export const distanceCell = (
	ahead: number,
	behind: number,
	{theme, glyphs}: Pick<CellContext, 'theme' | 'glyphs'>,
): readonly Span[] => {
	if (ahead === 0 && behind === 0) return [span('=', theme.dim)];
	const parts = [
		...(ahead > 0 ? [`${glyphs.up}${shortCount(ahead)}`] : []),
		...(behind > 0 ? [`${glyphs.down}${shortCount(behind)}`] : []),
	];
	return [span(parts.join(' '))];
};
