import path from 'node:path';
import * as z from 'zod/mini';
import {parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';
import {replaceFile} from './replace-file.ts';
import {ensureStateDirectory, type StateDirectory} from './state-directory.ts';

/** Files that a person has viewed: the content that each had then, by its path in the worktree. */
export type KeptMarks = ReadonlyMap<string, string>;

/** How many are kept: those of the worktrees marked last, and of each the marks made last. */
const mostWorktrees = 100;
const mostMarks = 2000;

const marksSchema = z.object({
	version: z.literal(1),
	worktrees: z.record(
		z.string(),
		z.object({at: z.iso.datetime(), marks: z.array(z.tuple([z.string(), z.string()]))}),
	),
});

const marksFile = ({cache}: StateDirectory): string => path.join(cache, 'viewed-marks.json');

type Kept = {readonly at: string; readonly marks: readonly (readonly [string, string])[]};

const readAll = async (state: StateDirectory): Promise<Map<string, Kept>> => {
	const text = await readSmallFile(marksFile(state)).catch(() => null);
	const parsed = text === null ? null : parseJson(text, marksSchema);
	return parsed?.kind === 'value' ? new Map(Object.entries(parsed.value.worktrees)) : new Map();
};

/** The marks of the worktree at a path; a file that is damaged, or of another copse, counts as none. Never throws. */
export const readViewedMarks = async (state: StateDirectory, worktree: string): Promise<KeptMarks> =>
	new Map((await readAll(state)).get(worktree)?.marks ?? []);

/**
 * Keeps the marks of a worktree in place of those it had. A person can mark again what is lost: a failure to write is
 * none, and of two screens that write in the same moment the later one counts.
 */
export const saveViewedMarks = async (
	state: StateDirectory,
	worktree: string,
	marks: KeptMarks,
	now: Date,
): Promise<void> => {
	const all = await readAll(state);
	all.delete(worktree);
	if (marks.size > 0) all.set(worktree, {at: now.toISOString(), marks: [...marks].slice(-mostMarks)});
	const kept = [...all].sort(([, one], [, other]) => other.at.localeCompare(one.at)).slice(0, mostWorktrees);
	try {
		await ensureStateDirectory(state);
		await replaceFile(
			marksFile(state),
			`${JSON.stringify({version: 1, worktrees: Object.fromEntries(kept)})}\n`,
		);
	} catch {
		// a mark that is lost is made again
	}
};
