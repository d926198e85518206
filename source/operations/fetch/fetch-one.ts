import {fetchRemote} from '../../git/fetch-remote.ts';
import {listTips} from '../../git/list-refs.ts';
import type {Remote} from '../../git/remotes.ts';
import {type Problem, problem, Refusal} from '../../model/problem.ts';
import {failureText} from '../look/failure-text.ts';
import type {OperationContext} from '../operation.ts';
import {outsideRefspec} from './outside-refspec.ts';
import {whyFetchFailed} from './why-failed.ts';

export type FetchedRemote = {
	readonly name: string;
	readonly fetched: boolean;
	/** Remote-tracking refs that are new or stand elsewhere now. */
	readonly updated: number;
	/** Only where it was not fetched. */
	readonly problem: Problem | null;
};

/** Fetches one remote; that it can't be reached is an answer, not a refusal. */
export const fetchOne = async (remote: Remote, context: OperationContext): Promise<FetchedRemote> => {
	const {git, repository, signal, report} = context;
	const {name} = remote;
	const failed = (why: Problem): FetchedRemote => ({name, fetched: false, updated: 0, problem: why});
	const outside = outsideRefspec(remote);
	if (outside !== undefined)
		return failed(
			problem('fetch_failed', {remote: name, message: `its refspec ${outside} writes outside refs/remotes`}),
		);
	report({kind: 'step', text: `fetching ${name}`});
	try {
		const before = await trackingRefs(context);
		const {exitCode, stderr} = await git(fetchRemote(repository.commonDirectory, name));
		if (exitCode !== 0) return failed(whyFetchFailed(name, stderr));
		const after = await trackingRefs(context);
		const moved = [...after].filter(([ref, sha]) => before.get(ref) !== sha);
		return {name, fetched: true, updated: moved.length, problem: null};
	} catch (error) {
		if (signal.aborted || !(error instanceof Refusal)) throw error;
		return failed(problem('fetch_failed', {remote: name, message: failureText(error)}));
	}
};

const trackingRefs = async ({git, repository}: OperationContext): Promise<ReadonlyMap<string, string>> => {
	const tips = await git(listTips(repository.commonDirectory, ['refs/remotes/']));
	// what a remote calls its HEAD only follows one of the others
	return new Map(tips.filter(({ref}) => !ref.endsWith('/HEAD')).map(({ref, sha}) => [ref, sha]));
};
