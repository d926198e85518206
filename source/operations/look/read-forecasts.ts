import {forecastMerges} from '../../git/forecast-merges.ts';
import type {Repository} from '../../git/locate-repository.ts';
import type {Forecast} from '../../model/row.ts';
import {askInHalves} from './ask-in-halves.ts';
import {failureText} from './failure-text.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {History} from './read-histories.ts';
import type {RowBoard} from './row-board.ts';
import type {ScratchWhenNeeded} from './scratch-when-needed.ts';

/** Works out for every history what a merge would do, to be entered with whether it is merged; trees that git makes on the way go to the scratch store. */
export const readForecasts = async (
	context: LookContext,
	board: RowBoard,
	histories: readonly History[],
	scratch: ScratchWhenNeeded,
): Promise<ReadonlyMap<History, Forecast>> => {
	const forecasts = new Map<History, Forecast>();
	const asked = histories.filter(history => {
		const known = forecastByAncestry(history) ?? context.cache.forecasts.get(pairKey(history));
		if (known !== undefined) forecasts.set(history, known);
		return known === undefined;
	});
	if (asked.length > 0) await askGit(context, board, asked, scratch, forecasts);
	return forecasts;
};

/** The key of facts about a history's two ends. */
export const pairKey = ({base, headSha}: Pick<History, 'base' | 'headSha'>): string =>
	`${base.sha}..${headSha}`;

const forecastByAncestry = ({comparison}: History): Forecast | undefined => {
	if (comparison.ahead === 0) return {kind: 'nothing', files: []};
	if (comparison.behind === 0) return {kind: 'fast_forward', files: []};
	return undefined;
};

/** In the main checkout, so that its attributes count (`merge=union`), as they do in the merge itself. */
const placeFor = ({bare, mainPath, commonDirectory}: Repository): string =>
	bare ? commonDirectory : mainPath;

const askGit = async (
	{git, repository, cache}: LookContext,
	board: RowBoard,
	asked: readonly History[],
	scratch: ScratchWhenNeeded,
	forecasts: Map<History, Forecast>,
): Promise<void> => {
	const {answers, failures} = await askInHalves(asked, async part => {
		const pairs = part.map(({base, headSha}) => ({base: base.sha, head: headSha}));
		const {writing} = await scratch.get();
		return git(forecastMerges(placeFor(repository), pairs, writing), {urgent: true});
	});
	for (const [history, {clean, tree, files}] of answers) {
		const forecast: Forecast = clean
			? {kind: tree === history.base.tree ? 'nothing' : 'clean', files: []}
			: {kind: 'conflicts', files};
		forecasts.set(history, forecast);
		cache.forecasts.set(pairKey(history), forecast);
	}
	for (const [{standing}, error] of failures) board.fail(standing.path, ['forecast'], failureText(error));
};
