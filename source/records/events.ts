import type {TimelineEvent} from '../model/event.ts';
import {refuse} from '../model/problem.ts';
import {appendLine} from './append-line.ts';
import {errorCode} from './error-code.ts';
import {eventSchema} from './event-schema.ts';
import {parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';
import type {StateDirectory} from './state-directory.ts';

/** Bytes: it grows by a line for each thing that was done. */
const timelineLimit = 256 * 1024 * 1024;

/** Adds a line to the timeline, on the disk when it returns. Refuses with `state_not_writable` or `no_space`. */
export const appendEvent = (state: StateDirectory, event: TimelineEvent): Promise<void> =>
	appendLine(state.events, JSON.stringify(event), {create: true});

/**
 * The timeline in the order in which it was written, of one worktree when it is named. `skipped` counts the lines of
 * the file that are torn or that this copse does not know.
 */
export const readEvents = async (
	state: StateDirectory,
	{worktreeId}: {readonly worktreeId?: string} = {},
): Promise<{events: TimelineEvent[]; skipped: number}> => {
	const lines = (await readTimeline(state)).split('\n').filter(line => line !== '');
	const known = lines.flatMap(line => {
		const parsed = parseJson(line, eventSchema);
		return parsed.kind === 'value' ? [parsed.value] : [];
	});
	return {
		events: known.filter(event => worktreeId === undefined || event.worktree_id === worktreeId),
		skipped: lines.length - known.length,
	};
};

/** The whole timeline as it stands in its file; empty for none. Refuses with `cannot_verify`. */
export const readTimeline = async (state: StateDirectory): Promise<string> => {
	try {
		return await readSmallFile(state.events, {limit: timelineLimit});
	} catch (error) {
		const code = errorCode(error);
		if (code === null) throw error;
		if (code === 'ENOENT') return '';
		throw refuse('cannot_verify', {what: state.events, reason: code});
	}
};
