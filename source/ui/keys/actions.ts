import type {Action} from '../desk.ts';
import {conflictActions} from './actions/conflicts.ts';
import {discardActions} from './actions/discard.ts';
import {everywhereActions} from './actions/everywhere.ts';
import {listActions} from './actions/list.ts';
import {menuActions} from './actions/menus.ts';
import {mergeActions} from './actions/merge.ts';
import {overlapActions} from './actions/overlaps.ts';
import {requestActions} from './actions/requests.ts';
import {rowActions} from './actions/row.ts';
import {sheetActions} from './actions/sheets.ts';
import {winnerActions} from './actions/winner.ts';
import type {ActionId, DiffActionId} from './bindings.ts';

/** What each key does, beside those of the open diff. A key without an action does not compile. */
export const actions: Readonly<Record<Exclude<ActionId, DiffActionId>, Action>> = {
	...listActions,
	...rowActions,
	...everywhereActions,
	...mergeActions,
	...discardActions,
	...requestActions,
	...sheetActions,
	...winnerActions,
	...overlapActions,
	...conflictActions,
	...menuActions,
};
