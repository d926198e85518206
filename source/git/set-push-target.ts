import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import {type Git, type GitOptions, nothing} from './git-call.ts';

export type PushTargetWish = {
	/** Short name of the local branch. */
	readonly branch: string;
	/** A remote's name, or an address; no remote is made for it. */
	readonly remote: string;
	/** Short name of the branch there. */
	readonly remoteBranch: string;
	/** The common git directory. */
	readonly commonDirectory: string;
};

/** Below the common git directory. */
export const pushSettings = 'copse/push-to-upstream.gitconfig';

/**
 * Makes `git push` and `git pull` on a branch reach a branch of another name. By default git refuses to push to an
 * upstream of another name (`push.default`), and that setting is none of a branch; so it is included while this
 * branch is checked out.
 */
export const setPushTarget = async (
	git: Git,
	cwd: string,
	{branch, remote, remoteBranch, commonDirectory}: PushTargetWish,
	options?: GitOptions,
): Promise<void> => {
	const settings = path.join(commonDirectory, pushSettings);
	await mkdir(path.dirname(settings), {recursive: true});
	const set = (file: readonly string[], key: string, value: string): Promise<null> =>
		git({args: ['config', ...file, '--replace-all', key, value], cwd, writes: true, parse: nothing}, options);
	await set(['--file', settings], 'push.default', 'upstream');
	await set(['--local'], `branch.${branch}.remote`, remote);
	await set(['--local'], `branch.${branch}.merge`, `refs/heads/${remoteBranch}`);
	await set(['--local'], `branch.${branch}.pushRemote`, remote);
	// relative to the file that includes it, so that the repository can be moved
	await set(['--local'], `includeIf.onbranch:${branch}.path`, pushSettings);
};

/** Takes back what `setPushTarget` set, for a branch that goes; does nothing where nothing was set. */
export const clearPushTarget = async (
	git: Git,
	cwd: string,
	branch: string,
	options?: GitOptions,
): Promise<void> => {
	for (const section of [`branch.${branch}`, `includeIf.onbranch:${branch}`]) {
		await git(
			{
				args: ['config', '--local', '--remove-section', section],
				cwd,
				writes: true,
				// 128: there is no such section
				answers: [0, 128],
				parse: nothing,
			},
			options,
		);
	}
};
