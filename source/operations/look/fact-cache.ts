import * as z from 'zod/mini';
import type {TreeChange} from '../../git/compare-trees.ts';
import type {ChangeCounts} from '../../git/count-changes.ts';
import type {HistoryWindow} from '../../git/walk-history.ts';
import type {Forecast} from '../../model/row.ts';
import {BoundedMap} from './bounded-map.ts';
import {KeptMap, type Shelf} from './kept-map.ts';
import type {KnownRef} from './read-refs.ts';

/** How two commits stand to each other, without the commits between them. */
type KnownComparison = {readonly ahead: number; readonly behind: number; readonly mergeBase: string};

/** Where facts are kept from one copse to the next, and under which circumstances they hold. */
export type FactStore = {
	/** A text that changes with what git's answers about object ids depend on beside the objects. */
	readonly salt: () => Promise<string>;
	readonly read: (salt: string) => Promise<ReadonlyMap<string, unknown>>;
	readonly keep: (salt: string, facts: ReadonlyMap<string, unknown>) => Promise<void>;
};

/** Facts about object ids, which never change: kept from one look to the next, most of them also on disk. */
export type FactCache = {
	/** By `base..head`. */
	readonly comparisons: KeptMap<KnownComparison>;
	/** By `base..head`. */
	readonly forecasts: KeptMap<Forecast>;
	/** By `base..head`. */
	readonly squashed: KeptMap<boolean>;
	/** Whether an ancestor of its base was merged into it: by `base..head` and a digest of git's notes of that. */
	readonly ancestors: KeptMap<boolean>;
	/** By `from..to` of two commits, or of a commit and a digest of uncommitted content. */
	readonly counts: KeptMap<ChangeCounts>;
	/** By `from..to` of two commits; `..to` for a commit against its parent. */
	readonly changes: BoundedMap<readonly TreeChange[]>;
	/** Refs as they were read last, by full name. */
	readonly refs: BoundedMap<KnownRef>;
	/** The history that was read last. */
	readonly windows: BoundedMap<HistoryWindow>;
	/** Called before facts are asked for: reads what was kept, forgets all when the circumstances changed. */
	readonly load: () => Promise<void>;
	/** Writes what is new. */
	readonly keep: () => Promise<void>;
};

const comparisonSchema = z.object({ahead: z.number(), behind: z.number(), mergeBase: z.string()});
const forecastSchema = z.object({
	kind: z.enum(['fast_forward', 'clean', 'conflicts', 'nothing']),
	files: z.array(z.string()),
}) satisfies z.ZodMiniType<Forecast>;
const countsSchema = z.object({files: z.number(), added: z.number(), deleted: z.number()});

/** An empty cache; without a store it lives no longer than its owner. */
export const makeFactCache = (store?: FactStore): FactCache => {
	const shelf: Shelf = {kept: new Map(), fresh: new Map()};
	const mapOf = <Value>(kind: string, schema: z.ZodMiniType<Value>) =>
		new KeptMap(kind, {limit: 5000, schema, shelf});
	const maps = {
		comparisons: mapOf('comparison', comparisonSchema),
		forecasts: mapOf<Forecast>('forecast', forecastSchema),
		squashed: mapOf('squashed', z.boolean()),
		ancestors: mapOf('ancestor', z.boolean()),
		counts: mapOf<ChangeCounts>('counts', countsSchema),
		changes: new BoundedMap<readonly TreeChange[]>(5000),
		refs: new BoundedMap<KnownRef>(2000),
		windows: new BoundedMap<HistoryWindow>(1),
	};
	let salt: string | null = null;
	return {
		...maps,
		load: async () => {
			const now = (await store?.salt()) ?? '';
			if (now === salt) return;
			salt = now;
			for (const each of [...Object.values(maps), shelf.kept, shelf.fresh]) each.clear();
			for (const [name, value] of (await store?.read(now)) ?? []) shelf.kept.set(name, value);
		},
		keep: async () => {
			if (salt === null || shelf.fresh.size === 0) return;
			const facts = new Map(shelf.fresh);
			shelf.fresh.clear();
			await store?.keep(salt, facts);
		},
	};
};
