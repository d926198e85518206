import path from 'node:path';
import type {ListedRef} from '../../git/list-refs.ts';
import type {HistoryWindow} from '../../git/walk-history.ts';
import type {FactName} from '../../model/row.ts';
import {isThere} from '../is-there.ts';
import {askInHalves} from './ask-in-halves.ts';
import {compareTips, type TipComparison} from './compare-tips.ts';
import {failureText} from './failure-text.ts';
import {knownHistories} from './known-histories.ts';
import type {LookContext} from './look-at-worktrees.ts';
import {pairKey} from './read-forecasts.ts';
import {type FoundRefs, readRefs} from './read-refs.ts';
import type {RowBoard} from './row-board.ts';
import type {Standing} from './skeleton.ts';
import {windowFor} from './window-for.ts';

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
	const refs = await readRefs(context, {
		bases: standings.map(({path: place}) => baseRef(board, place)).filter(ref => ref !== null),
		branches: standings.map(({branchRef}) => branchRef).filter(ref => ref !== null),
	});
	for (const {path: place, branchRef} of standings) enterUpstream(board, place, branchRef, refs);
	const pairs = comparable(board, standings, refs);
	board.tell();
	const known = await knownHistories(context, pairs);
	if (known !== null) return known.map(history => enterHistory(board, history));
	const {answers, failures} = await askInHalves(pairs, async part => {
		const window = await windowFor(context, part);
		return part.map(() => window);
	});
	for (const [{standing}, error] of failures) board.fail(standing.path, historyFacts, failureText(error));
	const shallow = await isShallow(context.repository.commonDirectory);
	return [...answers].flatMap(([pair, window]) => enterComparison(context, board, {pair, window, shallow}));
};

const enterUpstream = (
	board: RowBoard,
	place: string,
	branchRef: string | null,
	{answers, failures}: FoundRefs,
): void => {
	if (branchRef !== null && failures.has(branchRef)) {
		board.fail(place, ['upstream'], failureText(failures.get(branchRef)));
		return;
	}
	const upstream = branchRef === null ? null : (answers.get(branchRef)?.upstream ?? null);
	board.put(place, ['upstream'], {upstream: upstream === null ? null : upstreamShape(upstream)});
};

/** A worktree with the two ends of its history. */
export type Pair = {readonly standing: Standing; readonly headSha: string; readonly base: ListedRef};

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
	{answers, failures}: FoundRefs,
): Pair[] =>
	standings.flatMap((standing): Pair[] => {
		const {path: place, main, listed} = standing;
		const ref = baseRef(board, place);
		const base = ref === null ? null : (answers.get(ref) ?? null);
		if (main) board.put(place, ['history', 'forecast'], {});
		else if (listed.headSha === null) board.put(place, ['history', 'forecast'], {ahead: 0, behind: 0});
		else if (ref === null)
			board.fail(place, historyFacts, 'its base is unknown: the main worktree is on no branch');
		else if (failures.has(ref)) board.fail(place, historyFacts, failureText(failures.get(ref)));
		else if (base === null) board.fail(place, historyFacts, `its base ${ref.slice(11)} does not exist`);
		else return [{standing, headSha: listed.headSha, base}];
		return [];
	});

const enterComparison = (
	{cache}: LookContext,
	board: RowBoard,
	{pair, window, shallow}: {readonly pair: Pair; readonly window: HistoryWindow; readonly shallow: boolean},
): History[] => {
	const {standing, headSha, base} = pair;
	const comparison = compareTips(window, base.sha, headSha);
	const {ahead, behind, mergeBase} = comparison;
	if (mergeBase !== null) {
		cache.comparisons.set(pairKey(pair), {ahead, behind, mergeBase});
		return [enterHistory(board, {standing, headSha, base, comparison, window})];
	}
	// counts without a common ancestor mean nothing in a shallow clone, though git gives them
	const problem = shallow
		? 'the base is out of reach in this shallow clone'
		: 'it shares no history with its base';
	if (shallow) board.fail(standing.path, historyFacts, problem);
	else {
		board.put(standing.path, ['history'], {ahead, behind});
		board.fail(standing.path, ['forecast', 'lines'], problem);
	}
	return [];
};

const enterHistory = (board: RowBoard, history: History): History => {
	const {ahead, behind} = history.comparison;
	board.put(history.standing.path, ['history'], {ahead, behind});
	return history;
};

const isShallow = (commonDirectory: string): Promise<boolean> =>
	isThere(path.join(commonDirectory, 'shallow'));
