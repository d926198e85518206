import {type ListedRef, listRefs} from '../../git/list-refs.ts';
import type {HistoryWindow} from '../../git/walk-history.ts';
import {compareTips} from '../look/compare-tips.ts';
import type {OperationContext} from '../operation.ts';

/** The tip of the base's upstream when it has commits that the base lacks. */
export const upstreamAhead = async (
	{upstream}: ListedRef,
	{git, repository}: OperationContext,
): Promise<string | null> => {
	if (upstream === null || upstream.gone || upstream.behind === 0) return null;
	return (await git(listRefs(repository.commonDirectory, [upstream.ref]))).get(upstream.ref)?.sha ?? null;
};

/** Commits that the work brings along and that the base's upstream has already. */
export const foldedCommits = (
	window: HistoryWindow,
	base: string,
	head: string,
	upstream: string,
): number => {
	const own = new Set(compareTips(window, base, head).own);
	return compareTips(window, base, upstream).own.filter(commit => own.has(commit)).length;
};
