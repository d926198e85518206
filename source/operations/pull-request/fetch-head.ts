import {randomBytes} from 'node:crypto';
import {
	fetchPullRequest,
	type PullRequestFetch,
	pullRequestRef,
	pullRequestSources,
} from '../../git/fetch-pull-request.ts';
import {listTips} from '../../git/list-refs.ts';
import {updateRefs} from '../../git/update-refs.ts';
import type {OperationContext} from '../operation.ts';
import type {LookedUpPullRequest} from './look-up.ts';

export type FetchedHead = {
	readonly sha: string;
	/** Drops the private ref; to be called when a branch holds the commit, or when nothing came of it. */
	readonly drop: () => Promise<void>;
};

/** Fetches what a pull request stands at into a private ref; refuses with `pr_ref_error`. */
export const fetchHead = async (
	looked: LookedUpPullRequest,
	context: OperationContext,
): Promise<FetchedHead> => {
	const {facts, number} = looked;
	const isOpen = facts.state === 'open' || facts.state === 'draft';
	const into = privateRef(number);
	context.report({kind: 'step', text: `fetching #${number} from ${looked.chosen.from}`});
	const drop = (): Promise<void> => dropRef(into, context);
	try {
		const {sha} = await fetchPullRequest(context.git, context.repository.commonDirectory, {
			...placeOf(looked),
			into,
			sources: pullRequestSources({
				number,
				sameRepositoryBranch: isOpen && !facts.cross_repository ? facts.head_branch : null,
			}),
		});
		return {sha, drop};
	} catch (error) {
		await drop();
		throw error;
	}
};

/** Fetches a branch of the pull request's repository, such as its base; null when it is not to be had. */
export const fetchBranch = async (
	looked: LookedUpPullRequest,
	branch: string,
	context: OperationContext,
): Promise<string | null> => {
	const into = `${privateRef(looked.number)}-base`;
	try {
		const {sha} = await fetchPullRequest(context.git, context.repository.commonDirectory, {
			...placeOf(looked),
			into,
			sources: [`refs/heads/${branch}`],
		});
		return sha;
	} catch (error) {
		if (context.signal.aborted) throw error;
		return null;
	} finally {
		await dropRef(into, context);
	}
};

/** Named after the process too, so that what a dead one left can be told. */
const privateRef = (number: number): string =>
	pullRequestRef(number, `${process.pid}-${randomBytes(4).toString('hex')}`);

const placeOf = ({
	chosen,
	text,
	repository,
}: LookedUpPullRequest): Pick<PullRequestFetch, 'from' | 'fetchRefspecs' | 'reference' | 'host'> => ({
	from: chosen.from,
	fetchRefspecs: chosen.remote?.fetchRefspecs ?? [],
	reference: text,
	host: repository.host,
});

/** Also when the request was cancelled; what cannot be dropped holds nothing but objects. */
const dropRef = async (ref: string, {git, repository}: OperationContext): Promise<void> => {
	const {signal} = new AbortController();
	const cwd = repository.commonDirectory;
	try {
		const tips = await git(listTips(cwd, ['refs/copse/pr/']), {signal});
		const gone = tips.filter(tip => tip.ref === ref || isLeftOver(tip.ref));
		if (gone.length === 0) return;
		const updates = gone.map(tip => ({ref: tip.ref, from: tip.sha, to: null}));
		await git(updateRefs(cwd, updates, 'copse: pull request fetched'), {signal});
	} catch {
		// the next one drops it
	}
};

/** Whether the process that made a private ref has died. */
const isLeftOver = (ref: string): boolean => {
	const pid = Number(/^refs\/copse\/pr\/\d+-(\d+)-/.exec(ref)?.[1] ?? Number.NaN);
	if (Number.isNaN(pid)) return false;
	try {
		process.kill(pid, 0);
		return false;
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'ESRCH';
	}
};
