import type {Row, Verdict} from './row.ts';

/** What the verdict is made of; null is what could not be told. */
export type VerdictFacts = Pick<
	Row,
	| 'missing'
	| 'operation'
	| 'staged'
	| 'unstaged'
	| 'untracked'
	| 'conflicted'
	| 'ahead'
	| 'behind'
	| 'forecast'
	| 'merged_by'
	| 'main'
>;

/**
 * The one word for a row: the first that fits of product.md 6. A fact that is unknown never reads as safe:
 * a row whose status could not be read is `unknown`, however merged it looks.
 */
export const judge = (facts: VerdictFacts): Verdict => {
	if (facts.missing) return 'missing';
	if (facts.operation !== null) return 'busy';
	if ((facts.conflicted ?? 0) > 0 || facts.forecast?.kind === 'conflicts') return 'conflicts';
	const changes = uncommittedCount(facts);
	if (changes === null) return 'unknown';
	if (changes > 0) return 'dirty';
	if (facts.main) return 'fresh';
	if (facts.merged_by !== null) return 'merged';
	if (facts.ahead === null || facts.behind === null) return 'unknown';
	if (facts.ahead === 0) return 'fresh';
	if (facts.forecast === null) return 'unknown';
	return facts.behind > 0 ? 'behind' : 'ready';
};

/** How many paths are staged, unstaged, untracked or conflicted; null when that is unknown. */
export const uncommittedCount = (
	facts: Pick<Row, 'staged' | 'unstaged' | 'untracked' | 'conflicted'>,
): number | null => {
	const {staged, unstaged, untracked, conflicted} = facts;
	if (staged === null || unstaged === null || untracked === null || conflicted === null) return null;
	return staged + unstaged + untracked + conflicted;
};
