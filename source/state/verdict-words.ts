import {count} from '../model/name-some.ts';
import type {Row} from '../model/row.ts';
import {uncommittedCount} from '../model/verdict.ts';

/** What a row's verdict means, in one sentence without a full stop. */
export const verdictWords = (row: Row): string => {
	const base = row.base ?? 'its base';
	switch (row.verdict) {
		case 'missing':
			return 'its directory is not there';
		case 'busy':
			return `a ${row.operation ?? 'operation'} is half-way`;
		case 'conflicts':
			return conflictWords(row, base);
		case 'dirty':
			return `${count(uncommittedCount(row) ?? 0, 'path')} not committed: ${dirtyParts(row).join(', ')}`;
		case 'fresh':
			return 'no commits of its own yet';
		case 'merged':
			return `${base} has all of it${mergedHow(row)}`;
		case 'behind':
			return `merges cleanly; ${base} has ${count(row.behind ?? 0, 'commit')} that this lacks`;
		case 'ready':
			return `${base} can fast-forward to it`;
		case 'unknown':
			return row.pending.length > 0 ? 'being read' : 'could not be told, see below';
	}
};

const conflictWords = (row: Row, base: string): string => {
	if ((row.conflicted ?? 0) > 0) return `${count(row.conflicted ?? 0, 'path')} with unsettled conflicts`;
	return `would conflict with ${base} in ${count(row.forecast?.files.length ?? 0, 'file')}`;
};

const mergedHow = ({merged_by: how}: Row): string => {
	if (how === 'squash') return ', as a squash';
	return how === 'same_tree' ? ', with the same content' : '';
};

const dirtyParts = (row: Row): readonly string[] =>
	(['staged', 'unstaged', 'untracked', 'conflicted'] as const)
		.map(kind => [row[kind] ?? 0, kind] as const)
		.filter(([number]) => number > 0)
		.map(([number, kind]) => `${number} ${kind}`);
