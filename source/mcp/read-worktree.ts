import * as z from 'zod';
import type {Outcome} from '../model/outcome.ts';
import {problem} from '../model/problem.ts';
import {answerSchemas} from '../operations/answer-schemas.ts';
import {statLines, statTotal} from '../operations/diff/stat-lines.ts';
import type {DiffValue} from '../operations/diff.ts';
import {type App, operations} from '../operations/index.ts';
import {notesOfWorktree} from '../operations/note/notes-of-worktree.ts';
import type {Report} from '../operations/operation.ts';
import {type Cursor, nameOfChange, nameOfQuestion, readCursor, writeCursor} from './cursor.ts';
import {cutPage} from './cut-page.ts';
import {gatherPatch, keepChange, type PageCache, type ReadChange} from './page-cache.ts';
import {makePatchWindow} from './patch-window.ts';
import type {Given} from './tool.ts';

/** How much of a change is told at once: what a model can take in, with room for more. */
const filesOfPage = 100;
const bytesOfPage = 24 * 1024;

/** What `worktree_read` answers: a page of the change of a worktree, its files first. */
export const readOutput = answerSchemas.diff.omit({patch: true}).extend({
	session_id: z
		.string()
		.describe('The worktree as it was named: the session_id or worktree_id that was given'),
	stat_only: z.boolean().describe('As it was given; then `diff` has one line of counts for each file'),
	files_total: z.int().min(0).describe('How many files changed; `files` has those of this page'),
	diff: z.string().describe('A part of the patch as git prints it; the parts joined are the patch'),
	notes: answerSchemas.notes.shape.notes.describe(
		"What a person has to say on lines of this page's files: line_now is where the line is now; null where it has changed since",
	),
	lossy: z.boolean().describe('Bytes in `diff` were no UTF-8 and had to be replaced'),
	next_cursor: z.string().nullable().describe('Give it as `cursor` for the next page; null on the last'),
});

export type ReadValue = Omit<z.infer<typeof readOutput>, 'ok' | 'warnings'>;

const question = z.object({
	cursor: z.string().optional(),
	stat_only: z.boolean().optional(),
	worktree_id: z.string().optional(),
	session_id: z.string().optional(),
});

type Surroundings = {
	readonly app: App;
	readonly pages: PageCache;
	readonly signal: AbortSignal;
	readonly onReport: (report: Report) => void;
};

/**
 * Reads a page of the change of a worktree. A cursor holds on to what its page was made from: when that is another
 * change by now, the next page is refused with `changed_meanwhile` rather than joined to a page of something else.
 */
export const readWorktree = async (
	given: Given,
	input: Given,
	around: Surroundings,
): Promise<Outcome<ReadValue>> => {
	const {cursor: text, stat_only = false, worktree_id, session_id} = question.parse(given);
	const asked = nameOfQuestion(input);
	const cursor = text === undefined ? start(asked) : readCursor(text);
	if (cursor === null || cursor.question !== asked) return refused(text ?? '');
	const outcome = await readChange(input, cursor, around);
	if (!outcome.ok) return outcome;
	const {value: change, warnings} = outcome;
	const found = nameOfChange(change.value.files);
	const {path, id} = change.value.worktree;
	if (text !== undefined && found !== cursor.found) {
		const details = {what: `the change in ${path}`, expected: cursor.found, found};
		return {ok: false, problem: problem('changed_meanwhile', details), warnings};
	}
	const page = pageOf(change.value, {...cursor, found}, stat_only ? Buffer.alloc(0) : change.window);
	const name = cacheName({...cursor, found});
	if (page.next_cursor === null) around.pages.delete(name);
	else if (change.kept !== null) keepChange(around.pages, name, change.kept);
	const shown = new Set(page.files.flatMap(file => [file.path, file.old_path ?? file.path]));
	const notes = [...(await notesOfWorktree(around.app.repository, {id, path}, shown))];
	const named = {session_id: session_id ?? worktree_id ?? '', stat_only, notes};
	return {ok: true, value: {...named, ...(stat_only ? withStat(page) : page)}, warnings};
};

const cacheName = ({question: asked, found}: Cursor): string => `${asked} ${found}`;

/** A change with the part of its patch that the page is cut from, and what is kept of it for the next one. */
type Change = {readonly value: DiffValue; readonly window: Buffer; readonly kept: ReadChange | null};

/** Read anew for a first page; for those after it only when what it was read from is another by now. */
const readChange = async (
	input: Given,
	cursor: Cursor,
	{app, pages, signal, onReport}: Surroundings,
): Promise<Outcome<Change>> => {
	const known = pages.get(cacheName(cursor)) ?? null;
	const window = makePatchWindow(cursor.bytes, bytesOfPage + 1);
	const gathered = gatherPatch();
	const told: {ends: string | null} = {ends: null};
	const wish = operations.diff.input.parse({...input, stream: true, known: known?.ends ?? ''});
	const outcome = await app.request('diff', wish, {
		signal,
		onReport: report => {
			if (report.kind === 'ends') told.ends = report.ends;
			if (report.kind !== 'patch') return onReport(report);
			window.add(report.piece);
			gathered.add(report.piece);
		},
	});
	if (!outcome.ok) return outcome;
	const {ends} = told;
	if (known !== null && ends === known.ends) {
		const part = known.patch.subarray(cursor.bytes, cursor.bytes + bytesOfPage + 1);
		return {...outcome, value: {value: known.value, window: part, kept: known}};
	}
	const patch = gathered.whole();
	const kept = patch === null || ends === null ? null : {ends, value: outcome.value, patch};
	return {...outcome, value: {value: outcome.value, window: window.bytes(), kept}};
};

const start = (asked: string): Cursor => ({question: asked, found: '', files: 0, bytes: 0});

const refused = (cursor: string): Outcome<never> => ({
	ok: false,
	problem: problem('usage', {
		message: `the cursor '${cursor.slice(0, 20)}' is none of this question`,
		hint: 'Give a next_cursor as it was answered, with the same other fields; or leave it out to start over',
	}),
	warnings: [],
});

type Page = Omit<ReadValue, 'session_id' | 'stat_only' | 'notes'>;

/** Files come first; the patch begins on the page with the last of them. */
const pageOf = ({patch: _, ...value}: DiffValue, cursor: Cursor, window: Buffer): Page => {
	const files = value.files.slice(cursor.files, cursor.files + filesOfPage);
	const told = cursor.files + files.length;
	const isPatchTurn = told === value.files.length;
	const length = isPatchTurn ? cutPage(window, bytesOfPage) : 0;
	const bytes = window.subarray(0, length);
	const isLast = isPatchTurn && length === window.length;
	const diff = bytes.toString('utf8');
	return {
		...value,
		files: [...files],
		files_total: value.files.length,
		diff,
		lossy: diff.includes('\ufffd') && !Buffer.from(diff).equals(bytes),
		next_cursor: isLast ? null : writeCursor({...cursor, files: told, bytes: cursor.bytes + length}),
	};
};

const withStat = (page: Page): Page => ({
	...page,
	diff: [
		...statLines(page.files),
		...(page.next_cursor === null ? [statTotal(page.files_total, page.lines_added, page.lines_deleted)] : []),
	].join('\n'),
});
