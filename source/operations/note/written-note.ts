import path from 'node:path';
import {type LineNote, lineTextOf} from '../../model/line-note.ts';
import {refuse} from '../../model/problem.ts';
import {newId} from '../../records/new-id.ts';
import type {NoteInput} from '../note.ts';
import type {OperationContext} from '../operation.ts';
import {linesOf} from './find-lines.ts';

/** The note that the input asks for; null when it asks for none. Refuses a file or a line that is not there. */
export const writtenNote = async (
	given: NoteInput,
	{worktree, taken}: {readonly worktree: string; readonly taken: readonly LineNote[]},
	{now}: Pick<OperationContext, 'now'>,
): Promise<LineNote | null> => {
	const {text, file, line = null, side = 'new', line_text} = given;
	if (text === undefined || file === undefined) return null;
	const name = path.relative(worktree, path.resolve(worktree, file)).split(path.sep).join('/');
	if (name === '' || name === '..' || name.startsWith('../') || path.isAbsolute(name))
		throw refuse('invalid_name', {what: 'file', name: file, reason: 'it is not in the worktree'});
	return {
		id: newId('nt_', new Set(taken.map(({id}) => id))),
		at: now().toISOString(),
		path: name,
		side,
		line,
		line_text: line === null ? '' : lineTextOf(line_text ?? (await readLine(worktree, name, line))),
		text: text.replace(/\p{Control}+/gu, ' ').trim(),
	};
};

const readLine = async (worktree: string, file: string, line: number): Promise<string> => {
	const lines = await linesOf(worktree, file);
	const found = lines?.[line - 1];
	if (found !== undefined) return found;
	const reason = lines === null ? 'there is no such file to read' : `it has ${lines.length} lines`;
	throw refuse('invalid_name', {what: 'line', name: `${file}:${line}`, reason});
};
