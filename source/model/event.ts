/** What the timeline tells of. */
export const timelineKinds = [
	'created',
	'merged',
	'discarded',
	'kept',
	'restored',
	'adopted',
	'forgotten',
	'undone',
	'auto-cleaned',
	'recovered',
	'updated',
	'outside_worktree',
	'asked',
	'allowed',
	'refused',
	'noted',
	'note_removed',
] as const;
type TimelineKind = (typeof timelineKinds)[number];

/** One line of the timeline, `<common dir>/copse/events.jsonl`. */
export type TimelineEvent = {
	/** ISO 8601 UTC. */
	readonly at: string;
	readonly kind: TimelineKind;
	readonly worktree_id: string | null;
	readonly branch: string | null;
	readonly path: string;
	/** One sentence for people. */
	readonly message: string;
	/** What undo needs, by kind. */
	readonly data?: Readonly<Record<string, string | number | null>>;
};
