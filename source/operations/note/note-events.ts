import type {TimelineEvent} from '../../model/event.ts';
import type {LineNote} from '../../model/line-note.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {Step} from '../../model/step.ts';
import type {OperationContext} from '../operation.ts';

/** What the timeline says of notes: each that was dropped, then the one that was written. */
export const noteEvents = (
	{
		record,
		branch,
		written,
		removed,
		adopted,
	}: {
		readonly record: WorktreeRecord;
		readonly branch: string | null;
		readonly written: LineNote | null;
		readonly removed: readonly LineNote[];
		readonly adopted: boolean;
	},
	{now}: Pick<OperationContext, 'now'>,
): readonly Step[] => {
	const event = (kind: TimelineEvent['kind'], message: string): Step => ({
		kind: 'note_event',
		event: {
			at: now().toISOString(),
			kind,
			worktree_id: record.id,
			branch,
			path: record.path,
			message,
		},
	});
	return [
		...(adopted ? [event('adopted', `${branch ?? record.path} → ${record.base}`)] : []),
		...removed.map(note => event('note_removed', sentence(note))),
		...(written === null ? [] : [event('noted', sentence(written))]),
	];
};

const sentence = ({path, line, text}: LineNote): string =>
	`${path}${line === null ? '' : `:${line}`}  ${text}`;
