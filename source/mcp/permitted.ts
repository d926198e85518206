import {
	type ChangingTool,
	type Permission,
	type Permissions,
	permissionFor,
	strictest,
} from '../model/permission.ts';
import {loadSettings} from '../settings/load-settings.ts';
import type {Settings} from '../settings/schema.ts';
import type {Given, Tool} from './tool.ts';

/** What a user permits agents, as it stands now: a person may change their mind while a server runs. */
export const loadPermissions = async ({
	environment,
	flags,
	permits,
}: {
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly flags: Readonly<Record<string, string>>;
	/** Given with `--permit`: wins; its `all` also over what the settings say of single tools. */
	readonly permits: Permissions;
}): Promise<Permissions> => {
	// a repository must not be able to widen what agents may do in it, so its file is not even read
	const {settings} = await loadSettings({environment, flags, repositoryRoot: null});
	return permits.all === undefined ? {...defined(settings), ...permits} : permits;
};

const defined = ({mcp_permissions}: Settings): Permissions =>
	Object.fromEntries(Object.entries(mcp_permissions).filter(([, permission]) => permission !== undefined));

/** Whether a tool is listed. */
export const isOffered = ({permission}: Tool, permissions: Permissions): boolean =>
	permission === null || permissionFor(permission, permissions) !== 'deny';

/** What holds for a call, and the tool that it depends on. */
export type Verdict = {readonly permission: Permission; readonly tool: ChangingTool | null};

/**
 * What holds for one call: of all that it comes down to, the one that permits least. Abandoning is discarding by
 * force, so it must be permitted as such; a dry run changes nothing and so disturbs nobody.
 */
export const judgeCall = ({permission: own}: Tool, given: Given, permissions: Permissions): Verdict => {
	if (own === null) return {permission: 'allow', tool: null};
	const needed: readonly ChangingTool[] = given.mode === 'abandon' ? [own, 'worktree_discard'] : [own];
	const permission = strictest(needed.map(tool => permissionFor(tool, permissions)));
	const tool = needed.find(each => permissionFor(each, permissions) === permission) ?? own;
	return {permission: permission === 'ask' && given.dry_run === true ? 'allow' : permission, tool};
};
