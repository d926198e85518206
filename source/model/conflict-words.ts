import type {ConflictFile, Conflicts} from './conflict.ts';
import {count} from './name-some.ts';

/** What a conflict is, in a few words that name the two sides. */
export const conflictWords = (file: ConflictFile, {into, work}: Pick<Conflicts, 'into' | 'work'>): string => {
	const {kind, base, ours, theirs, others, hunks_total: hunks} = file;
	switch (kind) {
		case 'content':
			return hunks > 0 ? `both changed it: ${count(hunks, 'hunk')}` : 'both changed it';
		case 'add_add':
			return 'both added it';
		case 'modify_delete':
			return ours === null
				? `deleted in ${into}, changed in ${work}`
				: `changed in ${into}, deleted in ${work}`;
		case 'rename_rename':
			return `renamed in both, see ${others.join(', ')}`;
		case 'rename_delete':
			return theirs === null && ours === null
				? `renamed in one, deleted in the other, see ${others.join(', ')}`
				: theirs === null
					? `renamed in ${into}, deleted in ${work}`
					: `deleted in ${into}, renamed in ${work}`;
		case 'rename_add':
			return `renamed to this name in one, there in the other${others.length > 0 ? `, see ${others.join(', ')}` : ''}`;
		case 'directory_rename':
			return `its folder was renamed in one, it was added in the other${others.length > 0 ? `, see ${others.join(', ')}` : ''}`;
		case 'file_directory':
			return ours === null
				? `a folder in ${into}, a file in ${work}`
				: `a file in ${into}, a folder in ${work}`;
		case 'binary':
			return 'both changed it, and it is binary';
		case 'symlink':
			return 'both changed it, and it is a link';
		case 'submodule':
			return `a submodule: ${shortId(ours)} in ${into}, ${shortId(theirs)} in ${work}`;
		case 'mode':
			return `mode ${modeOf(ours)} in ${into}, ${modeOf(theirs)} in ${work}${base === null ? '' : `, was ${modeOf(base)}`}`;
	}
};

const shortId = (object: ConflictFile['ours']): string => object?.sha.slice(0, 7) ?? 'nothing';
const modeOf = (object: ConflictFile['ours']): string => object?.mode.slice(-6) ?? 'none';

/** Why some of a conflict is not told; null when all is. */
export const cutWords = ({cut, hunks, hunks_total: total}: ConflictFile): string | null => {
	if (cut === null) return null;
	if (cut === 'too_large') return 'too large to be compared line by line';
	return hunks.length < total
		? `${count(total - hunks.length, 'more hunk')} not shown`
		: 'long hunks are cut';
};
