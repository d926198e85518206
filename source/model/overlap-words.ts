import {count, nameSome} from './name-some.ts';
import type {OrderedWorktree, OverlapPair, Overlaps} from './overlap.ts';

/** What a worktree is called, by its path. */
export const overlapName = ({worktrees}: Overlaps, path: string): string =>
	worktrees.find(each => each.path === path)?.name ?? path;

/** Why a worktree stands where it does in the suggested order. */
export const orderWords = ({step, base, conflicts_with: others}: OrderedWorktree, all: Overlaps): string => {
	const names = nameSome(others.map(path => overlapName(all, path)));
	switch (step) {
		case 'as_it_is':
			return 'merges as it is';
		case 'after_others':
			return `conflicts with ${names}: take ${base} in once that is merged`;
		case 'conflicts_with_base':
			return others.length === 0
				? `conflicts with ${base} as it stands: take it in first`
				: `conflicts with ${base} as it stands, and with ${names}: take ${base} in once that is merged`;
	}
};

/** What two worktrees have in common. */
export const pairWords = ({
	files,
	files_total: total,
	merge,
	conflict_files: conflicting,
}: OverlapPair): string => {
	if (merge === 'conflicts') return `conflict in ${nameSome(conflicting)}`;
	const more = total > files.length ? ` (${count(total, 'file')})` : '';
	return `${merge === 'clean' ? 'merge cleanly, though' : ''} both change ${nameSome(files)}${more}`.trim();
};
