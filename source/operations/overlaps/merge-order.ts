import type {OrderedWorktree} from '../../model/overlap.ts';

/** What the order of merging is worked out from. */
export type OrderInput = {
	readonly path: string;
	readonly base: string;
	/** Lines it changes: so much would have to be gone through again. */
	readonly lines: number;
	/** Whether it conflicts with its base already. */
	readonly conflicts: boolean;
};

/** Up to so many worktrees that hang together the best choice is found by trying all. */
const tryAll = 16;

/**
 * An order of merging in which as few works as possible must be gone through again: as many as possible that conflict
 * neither with the base nor with each other come first (where there is a choice, those that change the most lines),
 * then the same among the rest. `conflicting`: pairs of paths that conflict; only those with the same base count. Pure.
 */
export const mergeOrder = (
	works: readonly OrderInput[],
	conflicting: readonly (readonly [string, string])[],
): readonly OrderedWorktree[] => {
	const byPath = new Map(works.map(work => [work.path, work]));
	const against = new Map(works.map(({path}) => [path, new Set<string>()]));
	for (const [one, other] of conflicting) {
		if (byPath.get(one)?.base !== byPath.get(other)?.base) continue;
		against.get(one)?.add(other);
		against.get(other)?.add(one);
	}
	const order: OrderedWorktree[] = [];
	let rest = [...works];
	let first = true;
	while (rest.length > 0) {
		const free = first ? rest.filter(({conflicts}) => !conflicts) : rest;
		first = false;
		const chosen = largestPeaceful(free, against);
		const done = new Set(order.map(({path}) => path));
		for (const {path, base, conflicts} of chosen) {
			const earlier = [...(against.get(path) ?? [])].filter(other => done.has(other));
			const step = conflicts ? 'conflicts_with_base' : earlier.length > 0 ? 'after_others' : 'as_it_is';
			order.push({path, base, step, conflicts_with: earlier});
		}
		const taken = new Set(chosen);
		rest = rest.filter(work => !taken.has(work));
	}
	return order;
};

type Against = ReadonlyMap<string, ReadonlySet<string>>;

/** The most works of which no two conflict, small ones first. */
const largestPeaceful = (works: readonly OrderInput[], against: Against): readonly OrderInput[] =>
	groupsThatConflict(works, against)
		.flatMap(group => (group.length <= tryAll ? bestOf(group, against) : greedyOf(group, against)))
		.toSorted((one, other) => one.lines - other.lines || compare(one.path, other.path));

/** Works that conflict directly or through others; each group can be judged by itself. */
const groupsThatConflict = (works: readonly OrderInput[], against: Against): readonly OrderInput[][] => {
	const left = new Map(works.map(work => [work.path, work]));
	const groups: OrderInput[][] = [];
	for (const work of works) {
		if (!left.delete(work.path)) continue;
		const group = [work];
		for (const member of group)
			for (const path of against.get(member.path) ?? []) {
				const next = left.get(path);
				if (next !== undefined && left.delete(path)) group.push(next);
			}
		groups.push(group);
	}
	return groups;
};

/** Takes the first, or leaves it: whichever gives more works, then more lines. */
const bestOf = (works: readonly OrderInput[], against: Against): readonly OrderInput[] => {
	const [first, ...others] = works;
	if (first === undefined) return [];
	const enemies = against.get(first.path) ?? new Set();
	const peaceful = others.filter(({path}) => !enemies.has(path));
	const withFirst = [first, ...bestOf(peaceful, against)];
	// nobody is kept out by it
	if (peaceful.length === others.length) return withFirst;
	const without = bestOf(others, against);
	const isBetter =
		without.length > withFirst.length ||
		(without.length === withFirst.length && linesOf(without) > linesOf(withFirst));
	return isBetter ? without : withFirst;
};

/** Very many: the one with the fewest conflicts first, over and over. */
const greedyOf = (works: readonly OrderInput[], against: Against): readonly OrderInput[] => {
	const chosen: OrderInput[] = [];
	let left = [...works];
	while (left.length > 0) {
		const present = new Set(left.map(({path}) => path));
		const enemies = ({path}: OrderInput): number =>
			[...(against.get(path) ?? [])].filter(other => present.has(other)).length;
		const [next] = left.toSorted((one, other) => enemies(one) - enemies(other) || other.lines - one.lines);
		if (next === undefined) break;
		chosen.push(next);
		left = left.filter(work => work !== next && !against.get(next.path)?.has(work.path));
	}
	return chosen;
};

const linesOf = (works: readonly OrderInput[]): number => works.reduce((sum, {lines}) => sum + lines, 0);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
