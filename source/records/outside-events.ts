import type {TimelineEvent} from '../model/event.ts';
import {fieldsOf, fromJson} from '../model/json-fields.ts';
import {appendEvent, readTimeline} from './events.ts';
import type {StateDirectory} from './state-directory.ts';

/** How many are noted of one worktree in all: a hook runs at each step of an agent, and the timeline is for ever. */
export const mostOutsideEvents = 100;
/** Milliseconds: the same tool at the same path is the same event for so long. */
const sameFor = 60 * 60_000;

/**
 * Notes that an agent went outside of its worktree, where that is news: not what was noted of it within the hour, and
 * nothing after the hundredth, which says so. Without the lock, so of two at once both may be noted. Answers whether
 * it was noted; refuses with `state_not_writable`, `no_space` or `cannot_verify`.
 */
export const appendOutsideEvent = async (state: StateDirectory, event: TimelineEvent): Promise<boolean> => {
	const noted = outsideEventsOf(await readTimeline(state), event.worktree_id);
	const at = Date.parse(event.at);
	const isKnown = noted.some(known => isSame(known, event) && at - Date.parse(known.at) < sameFor);
	if (isKnown || noted.length >= mostOutsideEvents) return false;
	const isLast = noted.length === mostOutsideEvents - 1;
	const message = `${event.message} (the ${mostOutsideEvents}th: no more are noted of this worktree)`;
	await appendEvent(state, isLast ? {...event, message} : event);
	return true;
};

type Noted = Pick<TimelineEvent, 'at' | 'message'>;

/** Only what may be one of them is parsed at all. */
const outsideEventsOf = (timeline: string, worktreeId: string | null): Noted[] =>
	timeline
		.split('\n')
		.filter(line => line.includes('"outside_worktree"'))
		.flatMap(line => {
			const fields = fieldsOf(fromJson(line));
			if (fields?.kind !== 'outside_worktree' || fields.worktree_id !== worktreeId) return [];
			const {at, message} = fields;
			return typeof at === 'string' && typeof message === 'string' ? [{at, message}] : [];
		});

/** The message names the tool and the paths. */
const isSame = (known: Noted, {message}: TimelineEvent): boolean => known.message === message;
