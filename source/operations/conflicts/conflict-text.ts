import type {ConflictHunk, Conflicts, HunkSide} from '../../model/conflict.ts';
import {conflictWords, cutWords} from '../../model/conflict-words.ts';
import {count} from '../../model/name-some.ts';
import {safeText} from '../../model/safe-text.ts';

/** All conflicts for people: each file with what it is, each hunk with its three sides between git's own marks. */
export const conflictText = (conflicts: Conflicts): string => {
	const {work, into, clean, files, uncommitted} = conflicts;
	const names = `${safeText(work)}${uncommitted ? ' with its uncommitted work' : ''} into ${safeText(into)}`;
	if (clean) return `${names}: merges cleanly`;
	return [
		`${names}: ${count(files.length, 'file')} would conflict`,
		...files.flatMap(file => {
			const cut = cutWords(file);
			return [
				'',
				`${safeText(file.path)}  ${safeText(conflictWords(file, conflicts))}`,
				...file.hunks.flatMap(hunk => hunkLines(hunk, conflicts)),
				...(cut === null ? [] : [`(${cut})`]),
			];
		}),
	].join('\n');
};

const hunkLines = ({ours, base, theirs}: ConflictHunk, {into, work}: Conflicts): readonly string[] => [
	`<<<<<<< ${safeText(into)} ${range(ours)}`,
	...sideLines(ours),
	`||||||| common ancestor ${range(base)}`,
	...sideLines(base),
	`======= ${range(theirs)}`,
	...sideLines(theirs),
	`>>>>>>> ${safeText(work)}`,
];

const range = ({from, count: lines}: HunkSide): string =>
	lines === 0 ? `before line ${from}` : lines === 1 ? `line ${from}` : `lines ${from}-${from + lines - 1}`;

const sideLines = ({lines, count: all}: HunkSide): readonly string[] => [
	...lines.map(line => safeText(line, {keepLines: true})),
	...(lines.length < all ? [`(${count(all - lines.length, 'more line')})`] : []),
];
