import {notesText} from '../model/notes-text.ts';
import type {Row} from '../model/row.ts';
import {statLines, statTotal} from '../operations/diff/stat-lines.ts';
import type {ListValue} from '../operations/list.ts';
import type {ReadValue} from './read-worktree.ts';

/** The list in words: one line for each worktree, with what it can be called by. */
export const listText = ({worktrees}: ListValue): string => worktrees.map(rowLine).join('\n');

const rowLine = ({id, path, branch, task, verdict, main, session_id, ahead, behind}: Row): string =>
	[
		main ? 'main' : verdict,
		id ?? '-',
		branch ?? '(detached)',
		...(task === null ? [] : [`task: ${task}`]),
		...(session_id === null ? [] : [`session: ${session_id}`]),
		...(ahead === null || behind === null ? [] : [`+${ahead} −${behind}`]),
		path,
	].join('  ');

/** A page of a change in words: what it is about, its files when the page has any, and the patch. */
export const readText = (value: ReadValue): string => {
	const {worktree, base, stat_only, files, files_total, lines_added, lines_deleted} = value;
	const {notes, diff, next_cursor} = value;
	const title = `${worktree.branch ?? worktree.path}${base === null ? '' : ` against ${base}`}: ${statTotal(files_total, lines_added, lines_deleted)}`;
	return [
		title,
		...(stat_only ? [] : statLines(files)),
		...(notes.length === 0 ? [] : ['', notesText(worktree.branch ?? worktree.path, notes)]),
		...(diff === '' ? [] : ['', diff]),
		...(next_cursor === null ? [] : [`\n(more: next_cursor ${next_cursor})`]),
	].join('\n');
};
