import path from 'node:path';
import {type ListedRef, listRefs} from '../../git/list-refs.ts';
import {fileStamp, refStamps} from '../../git/ref-stamps.ts';
import {askInHalves, type HalvedAnswers} from './ask-in-halves.ts';
import type {LookContext} from './look-at-worktrees.ts';

/** The branches of worktrees and their bases: null for one that does not exist. */
export type FoundRefs = HalvedAnswers<string, ListedRef | null>;

/** A ref as it was read, and the stamps that tell whether it is still that. */
export type KnownRef = {
	readonly listed: ListedRef | null;
	readonly own: string | null;
	readonly upstream: string | null;
};

/**
 * Reads refs by one process. A look at some worktrees only does without it when git's files tell that nothing about
 * their refs has changed: of a base where it points, of a branch what its upstream is and how far away.
 */
export const readRefs = async (
	context: LookContext,
	{bases, branches}: {readonly bases: readonly string[]; readonly branches: readonly string[]},
): Promise<FoundRefs> => {
	const {git, repository, cache} = context;
	const wanted = [...new Set([...bases, ...branches])];
	const stamps = await stampsOf(context, wanted);
	const known = new Map<string, ListedRef | null>();
	if (context.only !== undefined)
		for (const ref of wanted) {
			const last = cache.refs.get(ref);
			if (last !== undefined && isAsItWas(last, stamps.get(ref), bases.includes(ref)))
				known.set(ref, last.listed);
		}
	const asked = wanted.filter(ref => !known.has(ref));
	const {answers, failures} = await askInHalves(asked, async refs => {
		const found = await git(listRefs(repository.commonDirectory, refs), {urgent: true});
		return refs.map(ref => found.get(ref) ?? null);
	});
	// an upstream that was not known before is stamped after it was read: not sure enough for the next time
	for (const [ref, listed] of answers)
		cache.refs.set(ref, {listed, ...(stamps.get(ref) ?? {own: null, upstream: null})});
	return {answers: new Map([...known, ...answers]), failures};
};

type Stamps = {readonly own: string | null; readonly upstream: string | null};

const stampsOf = async (
	{repository: {commonDirectory}, cache}: LookContext,
	refs: readonly string[],
): Promise<ReadonlyMap<string, Stamps>> => {
	const upstreamOf = new Map(refs.map(ref => [ref, cache.refs.get(ref)?.listed?.upstream?.ref ?? null]));
	const upstreams = [...upstreamOf.values()].filter(ref => ref !== null);
	const stamps = await refStamps(commonDirectory, [...new Set([...refs, ...upstreams])]);
	const config = await fileStamp(path.join(commonDirectory, 'config'));
	return new Map(
		refs.map(ref => {
			const upstream = upstreamOf.get(ref) ?? null;
			const ofUpstream = upstream === null ? 'none' : (stamps.get(upstream) ?? null);
			const known = ofUpstream === null || config === null ? null : `${config} ${upstream} ${ofUpstream}`;
			return [ref, {own: stamps.get(ref) ?? null, upstream: known}] as const;
		}),
	);
};

/** Where a branch points matters only to a base, and to one whose way to its upstream is counted. */
const isAsItWas = (last: KnownRef, now: Stamps | undefined, isBase: boolean): boolean => {
	if (now === undefined || last.upstream === null || last.upstream !== now.upstream) return false;
	if (!isBase && last.listed !== null && last.listed.upstream === null) return true;
	return last.own !== null && last.own === now.own;
};
