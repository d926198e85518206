import type {TreeChange} from '../../git/compare-trees.ts';
import type {ChangedFile} from '../../model/changed-file.ts';
import type {OpenedEnds} from './ends.ts';

const changes = {
	A: 'added',
	D: 'deleted',
	M: 'modified',
	R: 'renamed',
	C: 'copied',
	T: 'type_changed',
} as const;

const isChange = (letter: string): letter is keyof typeof changes => letter in changes;

/** Tells of a change whether (part of) it is not committed yet. */
export const uncommittedIn = ({status}: OpenedEnds): ((change: TreeChange) => boolean) => {
	const names = (status?.entries ?? []).flatMap(({path, oldPath}) =>
		oldPath === null ? [path] : [path, oldPath],
	);
	const files = new Set(names);
	const folders = names.filter(name => name.endsWith('/'));
	return ({path}) => files.has(path) || folders.some(folder => path.startsWith(folder));
};

/** A change as a diff tells of it. */
export const toChangedFile = (change: TreeChange, uncommitted: boolean): ChangedFile => ({
	path: change.path,
	old_path: change.oldPath,
	change: isChange(change.change) ? changes[change.change] : 'modified',
	lines_added: change.added,
	lines_deleted: change.deleted,
	binary: change.added === null,
	old_mode: change.oldMode,
	new_mode: change.newMode,
	uncommitted,
	content_id: `${change.oldSha}..${change.newSha}:${change.newMode}`,
});
