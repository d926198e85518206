import type {LineChange} from '../../git/compare-blobs.ts';
import type {ConflictHunk, ConflictSide, HunkSide} from '../../model/conflict.ts';

/** The lines of the three sides of a file. */
export type SideLines = {readonly [Side in ConflictSide]: readonly string[]};

type Changes = {readonly ours: readonly LineChange[]; readonly theirs: readonly LineChange[]};
type Group = {start: number; end: number; readonly ours: LineChange[]; readonly theirs: LineChange[]};

/**
 * Where two sides changed the same lines of their common ancestor: what git shows with `merge.conflictStyle=diff3`.
 * Changes that overlap or touch are one hunk; a change that both sides made alike is none. `most`: lines told of each
 * side. Pure.
 */
export const findHunks = (lines: SideLines, changes: Changes, most: number): readonly ConflictHunk[] =>
	groupChanges(changes)
		.filter(({ours, theirs}) => ours.length > 0 && theirs.length > 0)
		.filter(group => !isAlike(group, lines))
		.map(group => ({
			base: sideOf(lines.base, group.start, group.end, most),
			ours: changedSide(lines.ours, group, group.ours, most),
			theirs: changedSide(lines.theirs, group, group.theirs, most),
		}));

const groupChanges = ({ours, theirs}: Changes): readonly Group[] => {
	const all = [
		...ours.map(change => ({side: 'ours', change}) as const),
		...theirs.map(change => ({side: 'theirs', change}) as const),
	].toSorted((one, other) => one.change.start - other.change.start);
	const groups: Group[] = [];
	for (const {side, change} of all) {
		const last = groups.at(-1);
		if (last !== undefined && change.start <= last.end) {
			last[side].push(change);
			last.end = Math.max(last.end, change.end);
		} else {
			const group: Group = {start: change.start, end: change.end, ours: [], theirs: []};
			group[side].push(change);
			groups.push(group);
		}
	}
	return groups;
};

const isAlike = ({ours, theirs}: Group, lines: SideLines): boolean => {
	const [one, other] = [ours[0], theirs[0]];
	if (one === undefined || other === undefined || ours.length > 1 || theirs.length > 1) return false;
	if (one.start !== other.start || one.end !== other.end) return false;
	const [mine, yours] = [
		lines.ours.slice(one.newStart, one.newEnd),
		lines.theirs.slice(other.newStart, other.newEnd),
	];
	return mine.length === yours.length && mine.every((line, index) => line === yours[index]);
};

/** What a side has in place of the group's lines: around its own changes it is as the ancestor. */
const changedSide = (
	lines: readonly string[],
	{start, end}: Group,
	changes: readonly LineChange[],
	most: number,
): HunkSide => {
	const [first, last] = [changes[0], changes.at(-1)];
	if (first === undefined || last === undefined) return sideOf(lines, start, end, most);
	return sideOf(lines, first.newStart - (first.start - start), last.newEnd + (end - last.end), most);
};

/** Lines are compared with their ends, and told without. */
const sideOf = (lines: readonly string[], start: number, end: number, most: number): HunkSide => ({
	from: start + 1,
	count: end - start,
	lines: lines.slice(start, Math.min(end, start + most)).map(line => line.replace(/\r?\n$/, '')),
});

/** Splits a file into its lines, each with its end. */
export const splitLines = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
