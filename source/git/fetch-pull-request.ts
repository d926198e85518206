import {branchNameProblem} from '../model/branch-name.ts';
import {refuse} from '../model/problem.ts';
import {type Git, type GitCall, type GitOptions, type GitOutput, trimmedText} from './git-call.ts';
import {fetchLimit, remoteCall} from './remote-call.ts';

/** The private ref that a pull request is fetched into; it goes when the worktree's own branch is there. */
export const pullRequestRef = (number: number, id: string): string => `refs/copse/pr/${number}-${id}`;

/**
 * The refs that hold a pull request, best first: the head branch of an open one from the same repository, and the
 * ref that the forge keeps for each, also when the fork or the branch is gone. The branch of a closed one may have
 * been made anew for something else.
 */
export const pullRequestSources = ({
	number,
	sameRepositoryBranch,
}: {
	readonly number: number;
	/** Null for forks, and for what is merged or closed. */
	readonly sameRepositoryBranch: string | null;
}): readonly [string, ...string[]] => {
	const pull = `refs/pull/${number}/head`;
	return sameRepositoryBranch === null || branchNameProblem(sameRepositoryBranch) !== null
		? [pull]
		: [`refs/heads/${sameRepositoryBranch}`, pull];
};

type FetchPlan = {
	/** A remote's name, or an address. */
	readonly from: string;
	/** Full name of the ref there. */
	readonly source: string;
	/** Full name of the ref here. */
	readonly into: string;
	/** The remote's own refspecs; empty for an address. */
	readonly fetchRefspecs: readonly string[];
};

/**
 * Fetches one ref into another. No tags, no FETCH_HEAD, nothing pruned. Of the remote's own refspecs only those into
 * refs/remotes count, so that a mirror's refspec cannot move a local branch of the same name.
 */
const fetchInto = (cwd: string, {from, source, into, fetchRefspecs}: FetchPlan): GitCall<GitOutput> => {
	const tracking = fetchRefspecs.filter(refspec => /^\+?refs\/heads\/[^:]*:refs\/remotes\//.test(refspec));
	return {
		args: [
			'fetch',
			'--quiet',
			'--no-tags',
			'--no-write-fetch-head',
			'--no-auto-maintenance',
			'--no-recurse-submodules',
			'--no-prune',
			'--no-prune-tags',
			...(tracking.length === 0 ? [''] : tracking).map(refspec => `--refmap=${refspec}`),
			'--',
			from,
			`+${source}:${into}`,
		],
		cwd,
		writes: true,
		...remoteCall,
		timeLimit: fetchLimit,
		parse: output => output,
	};
};

/** Whether a remote has a ref; `unknown` when it could not be asked. */
const askForRef = (
	cwd: string,
	{from, source}: Pick<FetchPlan, 'from' | 'source'>,
): GitCall<'there' | 'not_there' | 'unknown'> => ({
	args: ['ls-remote', '--exit-code', '--quiet', '--', from, source],
	cwd,
	...remoteCall,
	parse: ({exitCode}) => (exitCode === 0 ? 'there' : exitCode === 2 ? 'not_there' : 'unknown'),
});

export type PullRequestFetch = {
	readonly from: string;
	readonly sources: readonly [string, ...string[]];
	readonly into: string;
	readonly fetchRefspecs: readonly string[];
	/** The reference as the person gave it. */
	readonly reference: string;
	readonly host: string;
};

/**
 * Fetches a pull request into a private ref from the first source that has it; answers its commit. Rejects with
 * `pr_ref_error`: `pr_not_found` when the remote has none of them, `fetch_failed` with the refspec and git's words.
 */
export const fetchPullRequest = async (
	git: Git,
	cwd: string,
	{from, sources, into, fetchRefspecs, reference, host}: PullRequestFetch,
	options?: GitOptions,
): Promise<{readonly sha: string; readonly source: string}> => {
	let failed: GitOutput | null = null;
	for (const source of sources) {
		const output = await git(fetchInto(cwd, {from, source, into, fetchRefspecs}), options);
		if (output.exitCode === 0) return {sha: await git(commitAt(cwd, into), options), source};
		failed ??= output;
	}
	const last = sources.at(-1) ?? sources[0];
	const missing = (await git(askForRef(cwd, {from, source: last}), options)) === 'not_there';
	throw refuse('pr_ref_error', {
		reference,
		reason: missing ? 'pr_not_found' : 'fetch_failed',
		host,
		message: missing ? `${from} has no ${last}` : `${sources[0]}:${into}\n${failed?.stderr.trim() ?? ''}`,
		expected: [],
	});
};

const commitAt = (cwd: string, ref: string): GitCall<string> => ({
	args: ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`],
	cwd,
	parse: trimmedText,
});
