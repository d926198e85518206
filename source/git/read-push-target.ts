import {stat} from 'node:fs/promises';
import path from 'node:path';
import type {Git, GitCall, GitOptions} from './git-call.ts';
import {splitNul} from './nul-fields.ts';
import {pushSettings} from './set-push-target.ts';

/** Where `git push` on a branch goes by what copse has set. */
export type KnownPushTarget = {
	readonly remote: string;
	/** Short name of the branch there. */
	readonly remoteBranch: string;
};

/** The push target that copse has set for a branch; null when it has set none. Starts no git where it never did. */
export const readPushTarget = async (
	git: Git,
	{branch, commonDirectory}: {readonly branch: string; readonly commonDirectory: string},
	options?: GitOptions,
): Promise<KnownPushTarget | null> => {
	if ((await stat(path.join(commonDirectory, pushSettings)).catch(() => null)) === null) return null;
	const settings = await git(branchSettings(commonDirectory), options);
	const remote = settings.get(`branch.${branch}.remote`);
	const ref = settings.get(`branch.${branch}.merge`);
	const isOurs = settings.get(`includeif.onbranch:${branch}.path`) === pushSettings;
	if (!isOurs || remote === undefined || ref === undefined) return null;
	return {remote, remoteBranch: ref.replace(/^refs\/heads\//, '')};
};

const branchSettings = (cwd: string): GitCall<Map<string, string>> => ({
	args: ['config', '--local', '--null', '--get-regexp', '^(branch|includeif)\\.'],
	cwd,
	answers: [0, 1],
	parse: ({stdout}) =>
		new Map(
			splitNul(stdout).map(entry => {
				const end = entry.indexOf('\n');
				return [entry.slice(0, end), entry.slice(end + 1)];
			}),
		),
});
