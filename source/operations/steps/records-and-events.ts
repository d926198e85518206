import {appendEvent} from '../../records/events.ts';
import {removeRecord, writeRecord} from '../../records/record-file.ts';
import type {StepHandler} from './step-handler.ts';

export const saveRecord: StepHandler<'save_record'> = {
	apply: ({record}, {state}) => writeRecord(state, record),
	undo: ({record, previous}, {state}) =>
		previous === null ? removeRecord(state, record.id) : writeRecord(state, previous),
};

export const dropRecord: StepHandler<'drop_record'> = {
	apply: ({record}, {state}) => removeRecord(state, record.id),
	undo: ({record}, {state}) => writeRecord(state, record),
};

/** The timeline only grows: an event is the last step of a plan, and nothing after it can fail. */
export const noteEvent: StepHandler<'note_event'> = {
	apply: ({event}, {state}) => appendEvent(state, event),
	undo: async () => {},
};
