import {type ChangedFile, changeLetters} from '../../model/changed-file.ts';
import {count} from '../../model/name-some.ts';

/** One line for each changed file: what happened to it, its name, and how much. */
export const statLines = (files: readonly ChangedFile[]): readonly string[] =>
	files.map(file => `${changeLetters[file.change]}  ${nameOf(file)}  ${countsOf(file)}`);

/** What all of them come to. */
export const statTotal = (files: number, added: number, deleted: number): string =>
	`${count(files, 'file')}  +${added} −${deleted}`;

const nameOf = ({path, old_path}: ChangedFile): string =>
	old_path === null ? path : `${old_path} → ${path}`;

const countsOf = ({binary, lines_added, lines_deleted, old_mode, new_mode}: ChangedFile): string => {
	if (binary) return 'binary';
	if (lines_added === 0 && lines_deleted === 0 && old_mode !== new_mode)
		return `mode ${old_mode.slice(-3)} to ${new_mode.slice(-3)}`;
	return `+${lines_added} −${lines_deleted}`;
};
