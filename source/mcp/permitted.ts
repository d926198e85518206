import {
	type ChangingTool,
	type Permission,
	type Permissions,
	permissionFor,
	strictest,
} from '../model/permission.ts';
import type {Warning} from '../model/problem.ts';
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
}): Promise<{readonly permissions: Permissions; readonly warnings: readonly Warning[]}> => {
	// a repository must not be able to widen what agents may do in it, so its file is not even read
	const {settings, warnings} = await loadSettings({environment, flags, repositoryRoot: null});
	return {permissions: permits.all === undefined ? {...defined(settings), ...permits} : permits, warnings};
};

const defined = ({mcp_permissions}: Settings): Permissions =>
	Object.fromEntries(Object.entries(mcp_permissions).filter(([, permission]) => permission !== undefined));

/** Whether a tool is listed. */
export const isOffered = ({permission}: Tool, permissions: Permissions): boolean =>
	permission === null || permissionFor(permission, permissions) !== 'deny';

/** What holds for a call, and the tool that it depends on. */
type PermissionOfCall = {readonly permission: Permission; readonly of: ChangingTool | null};

/**
 * What holds for one call: of all that it comes down to, the one that permits least. Abandoning is discarding by
 * force, so it must be permitted as such.
 */
export const permissionOfCall = (
	{permission: own}: Tool,
	given: Given,
	permissions: Permissions,
): PermissionOfCall => {
	if (own === null) return {permission: 'allow', of: null};
	const needed: readonly ChangingTool[] = given.mode === 'abandon' ? [own, 'worktree_discard'] : [own];
	const permission = strictest(needed.map(tool => permissionFor(tool, permissions)));
	const of = needed.find(each => permissionFor(each, permissions) === permission) ?? own;
	return {permission, of};
};
