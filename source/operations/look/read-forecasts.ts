import {forecastMerges} from '../../git/forecast-merges.ts';
import type {ScratchObjects} from '../../git/scratch-objects.ts';
import type {Forecast} from '../../model/row.ts';
import {failureText} from './failure-text.ts';
import type {LookContext} from './look-at-worktrees.ts';
import type {History} from './read-histories.ts';
import type {RowBoard} from './row-board.ts';

/** Works out for every history what a merge would do; trees that git makes on the way go to the scratch store. */
export const readForecasts = async (
	context: LookContext,
	board: RowBoard,
	histories: readonly History[],
	scratch: ScratchObjects,
): Promise<ReadonlyMap<History, Forecast>> => {
	const forecasts = new Map<History, Forecast>();
	const asked = histories.filter(history => {
		const known = forecastByAncestry(history) ?? context.cache.forecasts.get(pairKey(history));
		if (known !== undefined) forecasts.set(history, known);
		return known === undefined;
	});
	if (asked.length > 0) await askGit(context, board, asked, scratch, forecasts);
	for (const [{standing}, forecast] of forecasts) board.put(standing.path, ['forecast'], {forecast});
	board.tell();
	return forecasts;
};

/** The key of facts about a history's two ends. */
export const pairKey = ({base, headSha}: History): string => `${base.sha}..${headSha}`;

const forecastByAncestry = ({comparison}: History): Forecast | undefined => {
	if (comparison.ahead === 0) return {kind: 'nothing', files: []};
	if (comparison.behind === 0) return {kind: 'fast_forward', files: []};
	return undefined;
};

const askGit = async (
	{git, repository, cache}: LookContext,
	board: RowBoard,
	asked: readonly History[],
	scratch: ScratchObjects,
	forecasts: Map<History, Forecast>,
): Promise<void> => {
	const pairs = asked.map(({base, headSha}) => ({base: base.sha, head: headSha}));
	try {
		const results = await git(forecastMerges(repository.commonDirectory, pairs, scratch.writing), {
			urgent: true,
		});
		for (const [index, history] of asked.entries()) {
			const result = results[index];
			if (result === undefined) throw new Error('git did not answer for every merge');
			const forecast: Forecast = result.clean
				? {kind: result.tree === history.base.tree ? 'nothing' : 'clean', files: []}
				: {kind: 'conflicts', files: result.files};
			forecasts.set(history, forecast);
			cache.forecasts.set(pairKey(history), forecast);
		}
	} catch (error) {
		for (const {standing} of asked) board.fail(standing.path, ['forecast'], failureText(error));
	}
};
