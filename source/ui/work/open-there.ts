import {editorWords} from '../../model/editor-words.ts';
import {selectedRow} from '../../state/select.ts';
import type {Desk} from '../desk.ts';
import {type EditorPlace, placeArguments} from './editor-place.ts';
import {tellNote} from './tell.ts';

/** Hands the terminal to the editor, in the selected worktree or the one at a path: all of it, or at a place. */
export const openEditor = (desk: Desk, place?: EditorPlace, path?: string): void => {
	const [command, ...args] = editorWords(desk.app.settings.editor, desk.environment);
	const there = place === undefined ? ['.'] : placeArguments(command, place);
	void handOver(desk, command, [...args, ...there], path);
};

/** Hands the terminal to a shell, in the selected worktree. */
export const openShell = (desk: Desk): void => {
	void handOver(desk, desk.environment.SHELL || '/bin/sh', []);
};

const handOver = async (
	desk: Desk,
	command: string,
	args: readonly string[],
	path = selectedRow(desk.store.getState())?.path,
): Promise<void> => {
	if (path === undefined) return;
	const failure = await desk.terminal.handOver(command, args, path);
	if (failure !== null) tellNote(desk, `${command} could not be started: ${failure}`);
	desk.watch.refresh([path]);
};
