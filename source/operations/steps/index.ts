import type {Step} from '../../model/step.ts';
import {addWorktree} from './add-worktree.ts';
import {moveRef} from './move-ref.ts';
import {dropRecord, noteEvent, saveRecord} from './records-and-events.ts';
import {setAside} from './set-aside.ts';
import {setIndex} from './set-index.ts';
import type {StepHandler} from './step-handler.ts';
import {syncCheckout} from './sync-checkout.ts';
import {trashWorktree} from './trash-worktree.ts';
import {untrashWorktree} from './untrash-worktree.ts';

/** How each kind of step is done and undone. */
export const stepHandlers: {readonly [Kind in Step['kind']]: StepHandler<Kind>} = {
	save_record: saveRecord,
	drop_record: dropRecord,
	move_ref: moveRef,
	sync_checkout: syncCheckout,
	set_index: setIndex,
	add_worktree: addWorktree,
	trash_worktree: trashWorktree,
	untrash_worktree: untrashWorktree,
	set_aside: setAside,
	note_event: noteEvent,
};
