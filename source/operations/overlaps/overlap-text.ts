import {count} from '../../model/name-some.ts';
import type {Overlaps} from '../../model/overlap.ts';
import {orderWords, overlapName, pairWords} from '../../model/overlap-words.ts';
import {safeText} from '../../model/safe-text.ts';

/** The suggested order with its reasons, then each pair that touches the same files. */
export const overlapText = (overlaps: Overlaps): string => {
	const {worktrees, pairs, order} = overlaps;
	if (worktrees.length === 0) return 'no worktree has anything to merge';
	const name = (path: string): string => safeText(overlapName(overlaps, path));
	const width = Math.max(...order.map(({path}) => name(path).length));
	return [
		'suggested order of merging',
		...order.map(
			(each, index) =>
				`${String(index + 1).padStart(3)}. ${name(each.path).padEnd(width)}  ${orderWords(each, overlaps)}`,
		),
		'',
		pairs.length === 0
			? 'no two of them touch the same file'
			: `${count(pairs.length, 'pair')} of ${count(worktrees.length, 'worktree')} touch the same files`,
		...pairs.map(pair => {
			const [one, other] = pair.paths.map(name);
			return `${pair.merge === 'conflicts' ? '✗' : '·'} ${one} + ${other}: ${pairWords(pair)}`;
		}),
	].join('\n');
};
