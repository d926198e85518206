import * as z from 'zod';
import type {TimelineEvent} from '../model/event.ts';
import type {Expectations} from '../model/plan.ts';
import {refuse} from '../model/problem.ts';
import {readEvents} from '../records/events.ts';
import {agreeTo} from './consent/agree-to.ts';
import {eventsNamed} from './events-named.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {undoDiscard} from './undo/undo-discard.ts';
import {undoKeep} from './undo/undo-keep.ts';
import {undoMerge} from './undo/undo-merge.ts';

export type UndoValue = {
	readonly undone: 'merged' | 'discarded' | 'kept';
	readonly id: string | null;
	readonly path: string;
	readonly branch: string | null;
	/** When what was undone had been done: ISO 8601 UTC. */
	readonly done_at: string;
	readonly summary: string;
};

export const undo = defineOperation({
	name: 'undo',
	aliases: [],
	summary: 'Take back the last merge, discard or keep',
	access: 'write',
	plans: true,
	input: z.object({
		worktree: z
			.string()
			.optional()
			.describe('Only what was last done to this worktree: its id, branch or path'),
	}),
	positionals: ['worktree'],
	examples: ['copse undo'],
	run: async (given, context): Promise<UndoValue> => {
		const event = await lastUndoable(given.worktree, context);
		const {lines, expects, summary, apply} = await planners[event.kind](event, context);
		agreeTo(
			{
				verb: 'undo',
				worktree: {id: event.worktree_id, path: event.path, branch: event.branch, task: null},
				effect: `takes back: ${event.kind} ${event.message}`,
				lines,
				expects: {'what was last done': `${event.kind} at ${event.at}`, ...expects},
				shared: {},
				parts: [],
			},
			context,
		);
		await apply();
		return {
			undone: event.kind,
			id: event.worktree_id,
			path: event.path,
			branch: event.branch,
			done_at: event.at,
			summary,
		};
	},
	text: ({summary}) => summary,
});

type UndoableKind = 'merged' | 'discarded' | 'kept';
export type UndoableEvent = TimelineEvent & {readonly kind: UndoableKind};

/** What an undo is about to do, once all that could refuse it was looked at. */
export type PlannedUndo = {
	/** For people, each an effect. */
	readonly lines: readonly string[];
	/** What was done, in words. */
	readonly summary: string;
	/** Object ids that it was made from. */
	readonly expects: Expectations;
	readonly apply: () => Promise<void>;
};

/** Each looks and refuses; nothing is written before `apply`. */
const planners: Readonly<
	Record<UndoableKind, (event: UndoableEvent, context: OperationContext) => Promise<PlannedUndo>>
> = {merged: undoMerge, discarded: undoDiscard, kept: undoKeep};

/**
 * The newest event that can be undone and was not yet: a discard also by `restore`, which leaves the base of a merge
 * where it is.
 */
const lastUndoable = async (
	wanted: string | undefined,
	{state}: OperationContext,
): Promise<UndoableEvent> => {
	const {events} = await readEvents(state);
	const meant = wanted === undefined ? null : new Set(eventsNamed(events, wanted));
	const undone = new Set<string>();
	const restored = new Set<string>();
	for (const event of [...events].reverse()) {
		if (event.kind === 'undone') undone.add(String(event.data?.of ?? ''));
		if (event.kind === 'restored') restored.add(String(event.data?.trash ?? ''));
		if (!isUndoable(event) || meant?.has(event) === false || undone.has(event.at)) continue;
		if (event.kind === 'discarded' && restored.has(String(event.data?.trash ?? '-'))) continue;
		return event;
	}
	throw refuse('nothing_to_undo', {
		reason:
			wanted === undefined
				? 'no merge, discard or keep is left to undo'
				: `nothing is left to undo for ${wanted}`,
	});
};

const isUndoable = (event: TimelineEvent): event is UndoableEvent =>
	event.kind === 'merged' || event.kind === 'discarded' || event.kind === 'kept';
