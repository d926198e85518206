import * as z from 'zod';
import {realHost} from '../git/hosted-repository.ts';
import {listRefs} from '../git/list-refs.ts';
import {type Remote, readRemotes} from '../git/remotes.ts';
import {refuse} from '../model/problem.ts';
import {findWorktree} from './find-worktree.ts';
import {shortBranch} from './look/skeleton.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {lookAtScene} from './scene.ts';
import {branchPage} from './url/branch-page.ts';
import {worktreeField} from './worktree-field.ts';

export type UrlValue = {
	readonly path: string;
	readonly url: string;
	readonly page: 'pull_request' | 'branch';
};

export const url = defineOperation({
	name: 'url',
	aliases: [],
	summary: "Print the web page of a worktree's pull request, or of its branch",
	access: 'read',
	input: z.object({
		worktree: worktreeField,
	}),
	positionals: ['worktree'],
	examples: ['copse url login-form'],
	run: async ({worktree}, context): Promise<UrlValue> => {
		const {standings, mainBranch} = await lookAtScene(context);
		const {path, record, branchRef} = findWorktree(standings, worktree, context.cwd);
		const base = record?.base ?? mainBranch;
		if (record?.pr != null) return {path, url: record.pr.url, page: 'pull_request'};
		if (branchRef === null) throw refuse('no_web_page', {path, reason: 'no_branch', subject: ''});
		return {path, url: await pageOfBranch({path, branchRef, base}, context), page: 'branch'};
	},
	text: ({url: address}) => address,
});

/** The page of the branch in the remote that has it, as last fetched; under its own name before its upstream. */
const pageOfBranch = async (
	{path, branchRef, base}: {readonly path: string; readonly branchRef: string; readonly base: string | null},
	{git, repository, environment}: OperationContext,
): Promise<string> => {
	const branch = shortBranch(branchRef);
	const cwd = repository.commonDirectory;
	const remotes = await readRemotes(git, cwd);
	const own = remotes.map(({name}) => `refs/remotes/${name}/${branch}`);
	const refs = await git(listRefs(cwd, [branchRef, ...own]));
	const upstream = refs.get(branchRef)?.upstream ?? null;
	const pushed = [
		...own.filter(ref => refs.has(ref)),
		// one that tracks what it started from has no page of its own
		...(upstream !== null && !upstream.gone && !upstream.ref.endsWith(`/${base}`) ? [upstream.ref] : []),
	];
	const [ref] = pushed;
	if (ref === undefined) throw refuse('no_web_page', {path, reason: 'not_pushed', subject: branch});
	const remote = remotes.find(({name}) => ref.startsWith(`refs/remotes/${name}/`));
	const address = remote === undefined ? null : pageIn(remote, ref, environment.GH_HOST ?? null);
	if (address === null)
		throw refuse('no_web_page', {path, reason: 'unknown_host', subject: remote?.name ?? ref});
	return address;
};

const pageIn = ({name, repositories}: Remote, ref: string, githubHost: string | null): string | null => {
	const branch = ref.slice(`refs/remotes/${name}/`.length);
	for (const found of repositories) {
		const host = realHost(found, githubHost ?? 'github.com');
		const page = branchPage({...found, host}, branch, githubHost);
		if (page !== null) return page;
	}
	return null;
};
