import {allEnded} from '../../model/all-ended.ts';
import {nameSome} from '../../model/name-some.ts';
import type {Withheld} from '../../model/plan.ts';
import type {Warning} from '../../model/problem.ts';
import {forkWords, type PullRequestNews} from '../../model/pull-request-news.ts';
import {safeText} from '../../model/safe-text.ts';
import {namedIncludes} from '../include/copy-includes.ts';
import type {OperationContext} from '../operation.ts';
import type {Scene} from '../scene.ts';
import {lookAtWishes} from '../trigger/look-at-wishes.ts';

/** What would be put next to a fork's code, and run there: nothing is copied yet. */
export const lookAtWithheld = async (
	to: string,
	{standings}: Scene,
	context: OperationContext,
): Promise<Withheld> => {
	const {git, repository, settings, signal, report} = context;
	if (repository.bare) return {files: [], commands: []};
	const [includes, {trust, seeds, triggers}] = await allEnded([
		namedIncludes({
			...{git, to, signal, report},
			from: repository.mainPath,
			scope: settings.include_scope,
			worktrees: standings.map(({path}) => path),
		}),
		lookAtWishes(context),
	]);
	const trusted = trust === 'trusted';
	return {
		files: [...new Set([...includes, ...(trusted ? seeds : [])])],
		commands: trusted ? triggers.on_begin : [],
	};
};

/** What was left out and how to have it; null when nothing was. */
export const withheldWarning = (
	{files, commands}: Withheld,
	news: Pick<PullRequestNews, 'fork'>,
): Warning | null => {
	const parts = [
		...(files.length > 0 ? [`not copied next to it: ${nameSome(files)}`] : []),
		...(commands.length > 0
			? [`not run in it: ${nameSome(commands.map(each => `[${safeText(each)}]`))}`]
			: []),
	];
	if (parts.length === 0) return null;
	return {
		code: 'fork_not_trusted',
		message: `the code comes from ${forkWords(news)}, so nothing of yours was put there: ${parts.join('; ')}; with --trust-code it is`,
	};
};
