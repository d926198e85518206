import {access} from 'node:fs/promises';
import path from 'node:path';
import {type ListedRef, listRefs} from '../../git/list-refs.ts';
import {type HistoryWindow, readHistoryWindow} from '../../git/walk-history.ts';
import type {FactName} from '../../model/row.ts';
import {compareTips, type TipComparison} from './compare-tips.ts';
import {failureText} from './failure-text.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {RowBoard} from './row-board.ts';
import type {Standing} from './skeleton.ts';

/** A worktree whose history could be compared with its base. */
export type History = {
	readonly standing: Standing;
	readonly headSha: string;
	readonly base: ListedRef;
	readonly comparison: TipComparison;
	readonly window: HistoryWindow;
};

const historyFacts: readonly FactName[] = ['history', 'forecast', 'lines'];

/** Reads refs, then the history between all heads and their bases, and enters ahead, behind and upstream. */
export const readHistories = async (
	context: LookContext,
	board: RowBoard,
	standings: readonly Standing[],
): Promise<History[]> => {
	const bases = new Map(standings.map(({path: place}) => [place, baseRef(board, place)]));
	const wanted = new Set([...bases.values(), ...standings.map(({branchRef}) => branchRef)]);
	try {
		const refs = await context.git(
			listRefs(
				context.repository.commonDirectory,
				[...wanted].filter(ref => ref !== null),
			),
			{urgent: true},
		);
		for (const {path: place, branchRef} of standings) {
			const upstream = branchRef === null ? null : (refs.get(branchRef)?.upstream ?? null);
			board.put(place, ['upstream'], {
				upstream: upstream === null ? null : {...upstreamShape(upstream)},
			});
		}
		const pairs = comparable(board, standings, bases, refs);
		board.tell();
		const window = await windowFor(context, pairs);
		const shallow = await isShallow(context.repository.commonDirectory);
		return pairs.flatMap(pair => enterComparison(board, pair, window, shallow));
	} catch (error) {
		for (const {path: place} of standings)
			board.fail(place, [...historyFacts, 'upstream'], failureText(error));
		return [];
	}
};

type Pair = {readonly standing: Standing; readonly headSha: string; readonly base: ListedRef};

const baseRef = (board: RowBoard, place: string): string | null => {
	const base = board.row(place)?.base ?? null;
	return base === null ? null : `refs/heads/${base}`;
};

const upstreamShape = ({name, ahead, behind, gone}: NonNullable<ListedRef['upstream']>) => ({
	name,
	ahead,
	behind,
	gone,
});

/** The worktrees that have both a head and a base; what is said of the others is entered here. */
const comparable = (
	board: RowBoard,
	standings: readonly Standing[],
	bases: ReadonlyMap<string, string | null>,
	refs: ReadonlyMap<string, ListedRef>,
): Pair[] =>
	standings.flatMap((standing): Pair[] => {
		const {path: place, main, listed} = standing;
		const ref = bases.get(place) ?? null;
		const base = ref === null ? undefined : refs.get(ref);
		if (main) board.put(place, ['history', 'forecast'], {});
		else if (listed.headSha === null) board.put(place, historyFacts, {ahead: 0, behind: 0});
		else if (ref === null)
			board.fail(place, historyFacts, 'its base is unknown: the main worktree is on no branch');
		else if (base === undefined) board.fail(place, historyFacts, `its base ${ref.slice(11)} does not exist`);
		else return [{standing, headSha: listed.headSha, base}];
		return [];
	});

const windowFor = async (context: LookContext, pairs: readonly Pair[]): Promise<HistoryWindow> => {
	const tips = [...new Set(pairs.flatMap(({headSha, base}) => [headSha, base.sha]))].sort();
	const key = tips.join(' ');
	const known = context.cache.windows.get(key);
	if (known !== undefined) return known;
	const window = await readHistoryWindow(context.git, context.repository.commonDirectory, tips);
	context.cache.windows.set(key, window);
	return window;
};

const enterComparison = (board: RowBoard, pair: Pair, window: HistoryWindow, shallow: boolean): History[] => {
	const {standing, headSha, base} = pair;
	const comparison = compareTips(window, base.sha, headSha);
	if (comparison.mergeBase === null) {
		// counts without a common ancestor mean nothing in a shallow clone, though git gives them
		const problem = shallow
			? 'the base is out of reach in this shallow clone'
			: 'it shares no history with its base';
		if (shallow) board.fail(standing.path, historyFacts, problem);
		else {
			board.put(standing.path, ['history'], {ahead: comparison.ahead, behind: comparison.behind});
			board.fail(standing.path, ['forecast', 'lines'], problem);
		}
		return [];
	}
	board.put(standing.path, ['history'], {ahead: comparison.ahead, behind: comparison.behind});
	return [{standing, headSha, base, comparison, window}];
};

const isShallow = async (commonDirectory: string): Promise<boolean> =>
	access(path.join(commonDirectory, 'shallow')).then(
		() => true,
		() => false,
	);
