import {access} from 'node:fs/promises';
import path from 'node:path';
import {type ListedRef, listRefs} from '../../git/list-refs.ts';
import {type HistoryWindow, readHistoryWindow} from '../../git/walk-history.ts';
import type {FactName} from '../../model/row.ts';
import {askInHalves, type HalvedAnswers} from './ask-in-halves.ts';
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
	const refs = await readRefs(context, board, standings);
	for (const {path: place, branchRef} of standings) enterUpstream(board, place, branchRef, refs);
	const pairs = comparable(board, standings, refs);
	board.tell();
	const {answers, failures} = await askInHalves(pairs, async part => {
		const window = await windowFor(context, part);
		return part.map(() => window);
	});
	for (const [{standing}, error] of failures) board.fail(standing.path, historyFacts, failureText(error));
	const shallow = await isShallow(context.repository.commonDirectory);
	return [...answers].flatMap(([pair, window]) => enterComparison(board, pair, window, shallow));
};

/** The branches of all worktrees and their bases: null for one that does not exist. */
type FoundRefs = HalvedAnswers<string, ListedRef | null>;

const readRefs = async (
	{git, repository}: LookContext,
	board: RowBoard,
	standings: readonly Standing[],
): Promise<FoundRefs> => {
	const wanted = standings.flatMap(({path: place, branchRef}) => [baseRef(board, place), branchRef]);
	return askInHalves([...new Set(wanted.filter(ref => ref !== null))], async refs => {
		const found = await git(listRefs(repository.commonDirectory, refs), {urgent: true});
		return refs.map(ref => found.get(ref) ?? null);
	});
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
