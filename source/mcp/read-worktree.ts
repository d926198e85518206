import * as z from 'zod';
import type {Outcome} from '../model/outcome.ts';
import {problem} from '../model/problem.ts';
import {answerSchemas} from '../operations/answer-schemas.ts';
import {statLines, statTotal} from '../operations/diff/stat-lines.ts';
import type {DiffValue} from '../operations/diff.ts';
import {type App, operations} from '../operations/index.ts';
import type {Report} from '../operations/operation.ts';
import {type Cursor, nameOfChange, nameOfQuestion, readCursor, writeCursor} from './cursor.ts';
import {cutPage} from './cut-page.ts';
import {makePatchWindow} from './patch-window.ts';
import type {Given} from './tool.ts';

/** How much of a change is told at once: what a model can take in, with room for more. */
const filesOfPage = 100;
const bytesOfPage = 24 * 1024;

/** What `worktree_read` answers: a page of the change of a worktree, its files first. */
export const readOutput = answerSchemas.diff.omit({patch: true}).extend({
	session_id: z.string().describe('The worktree as it was named'),
	stat_only: z.boolean(),
	files_total: z.int().min(0).describe('How many files changed; `files` has those of this page'),
	diff: z.string().describe('A part of the patch as git prints it; the parts joined are the patch'),
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

/**
 * Reads a page of the change of a worktree. A cursor holds on to what its page was made from: when that is another
 * change by now, the next page is refused with `changed_meanwhile` rather than joined to a page of something else.
 */
export const readWorktree = async (
	given: Given,
	input: Given,
	{
		app,
		signal,
		onReport,
	}: {readonly app: App; readonly signal: AbortSignal; readonly onReport: (report: Report) => void},
): Promise<Outcome<ReadValue>> => {
	const {cursor: text, stat_only = false, worktree_id, session_id} = question.parse(given);
	const asked = nameOfQuestion(input);
	const cursor = text === undefined ? start(asked) : readCursor(text);
	if (cursor === null || cursor.question !== asked) return refused(text ?? '');
	const window = makePatchWindow(cursor.bytes, bytesOfPage + 1);
	const wish = operations.diff.input.parse({...input, stream: true});
	const outcome = await app.request('diff', wish, {
		signal,
		onReport: report => {
			if (report.kind === 'patch') window.add(report.piece);
			else onReport(report);
		},
	});
	if (!outcome.ok) return outcome;
	const {value, warnings} = outcome;
	const found = nameOfChange(value.files);
	if (text !== undefined && found !== cursor.found) {
		const what = `the change in ${value.worktree.path}`;
		const details = {what, expected: cursor.found, found};
		return {ok: false, problem: problem('changed_meanwhile', details), warnings};
	}
	const page = pageOf(value, {...cursor, found}, stat_only ? Buffer.alloc(0) : window.bytes());
	const named = {session_id: session_id ?? worktree_id ?? '', stat_only};
	return {ok: true, value: {...named, ...(stat_only ? withStat(page) : page)}, warnings};
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

type Page = Omit<ReadValue, 'session_id' | 'stat_only'>;

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
