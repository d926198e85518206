import type {Binding} from './binding.ts';
import {conflicts} from './bindings/conflicts.ts';
import {diff} from './bindings/diff.ts';
import {discard} from './bindings/discard.ts';
import {everywhere} from './bindings/everywhere.ts';
import {list} from './bindings/list.ts';
import {merge} from './bindings/merge.ts';
import {overlaps} from './bindings/overlaps.ts';
import {requests} from './bindings/requests.ts';
import {row} from './bindings/row.ts';
import {sheets} from './bindings/sheets.ts';
import type {Where} from './where.ts';

const table = [
	...list,
	...row,
	...everywhere,
	...diff,
	...merge,
	...discard,
	...requests,
	...sheets,
	...conflicts,
	...overlaps,
] as const;

/** The name of an action: what settings.keys maps keys to. */
export type ActionId = (typeof table)[number]['id'];

/** The actions that an open diff does itself. */
export type DiffActionId = Extract<ActionId, `diff_${string}`>;

/** The one key table. A key is one entry here (in the file of its area) and its effect in `actions/`. */
export const bindings: readonly (Binding & {readonly id: ActionId})[] = table;

/** Whether an action is one that an open diff does itself. */
export const isDiffAction = (id: ActionId): id is DiffActionId => id.startsWith('diff_');

/** Whether a binding has its key in a place. */
export const isBoundIn = ({where: places}: Binding, where: Where): boolean =>
	places === 'everywhere' || places.includes(where);
