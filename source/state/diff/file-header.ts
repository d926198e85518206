import type {FileChange} from '../../model/changed-file.ts';
import {headerName, plainName, sideName} from './header-name.ts';

/** What the lines between `diff --git` and the first hunk say. */
export type FileHeader = {
	readonly path: string;
	readonly oldPath: string | null;
	readonly change: FileChange;
	readonly binary: boolean;
	readonly oldMode: string | null;
	readonly newMode: string | null;
};

/** Begins a header from the rest of a `diff --git` line (bytes as latin1). */
export const openHeader = (rest: string): FileHeader => ({
	path: headerName(rest),
	oldPath: null,
	change: 'modified',
	binary: false,
	oldMode: null,
	newMode: null,
});

type Reader = (rest: string) => Partial<FileHeader>;

const readers: ReadonlyArray<readonly [string, Reader]> = [
	['old mode ', rest => ({oldMode: rest})],
	['new mode ', rest => ({newMode: rest})],
	['new file mode ', rest => ({change: 'added', newMode: rest})],
	['deleted file mode ', rest => ({change: 'deleted', oldMode: rest})],
	['rename from ', rest => ({change: 'renamed', oldPath: plainName(rest)})],
	['rename to ', rest => ({path: plainName(rest)})],
	['copy from ', rest => ({change: 'copied', oldPath: plainName(rest)})],
	['copy to ', rest => ({path: plainName(rest)})],
	['--- ', rest => namedBy(rest)],
	['+++ ', rest => namedBy(rest)],
	['Binary files ', () => ({binary: true})],
	['GIT binary patch', () => ({binary: true})],
	['index ', rest => unchangedMode(rest)],
];

/** Adds one more line of the header (bytes as latin1); unknown ones say nothing. */
export const readHeaderLine = (header: FileHeader, line: string): FileHeader => {
	const reader = readers.find(([start]) => line.startsWith(start));
	if (reader === undefined) return header;
	const [start, read] = reader;
	return {...header, ...read(line.slice(start.length))};
};

const namedBy = (rest: string): Partial<FileHeader> => {
	const path = sideName(rest);
	return path === null ? {} : {path};
};

/** `index 1234..5678 100644` names the mode when it stayed. */
const unchangedMode = (rest: string): Partial<FileHeader> => {
	const mode = rest.split(' ')[1];
	return mode === undefined ? {} : {oldMode: mode, newMode: mode};
};
