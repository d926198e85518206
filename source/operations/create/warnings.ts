import {count} from '../../model/name-some.ts';
import type {Warning} from '../../model/problem.ts';
import type {CreateFacts} from './facts.ts';

/** What is worth telling of a create though it stops nothing. Pure. */
export const createWarnings = (facts: CreateFacts, now: Date): Warning[] =>
	[behindUpstream(facts, now), mainDirty(facts)].filter(warning => warning !== null);

const behindUpstream = ({base, baseRef, from, fetchedAt}: CreateFacts, now: Date): Warning | null => {
	const {upstream} = baseRef;
	if (upstream === null || upstream.gone || (upstream.behind ?? 0) === 0) return null;
	// what was fetched just now is the start already
	if (from.asked === upstream.name && from.sha !== baseRef.sha) return null;
	return {
		code: 'base_behind_upstream',
		message: `${base} is ${count(upstream.behind ?? 0, 'commit')} behind ${upstream.name} (${fetchAge(fetchedAt, now)}); git fetch, then merge it, to start from there`,
	};
};

const fetchAge = (fetchedAt: Date | null, now: Date): string => {
	if (fetchedAt === null) return 'never fetched here';
	const hours = Math.round((now.getTime() - fetchedAt.getTime()) / 3_600_000);
	return hours < 1 ? 'fetched within the hour' : `fetched ${hours} h ago`;
};

const mainDirty = ({mainStatus}: CreateFacts): Warning | null => {
	const files = mainStatus?.entries.length ?? 0;
	if (files === 0) return null;
	return {
		code: 'main_dirty',
		message: `the main worktree has uncommitted work (${count(files, 'file')}), which is not part of the new one`,
	};
};
