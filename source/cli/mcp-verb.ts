import * as z from 'zod';
import {changingTools, type Permission, type Permissions, permissions} from '../model/permission.ts';

const tools = ['all', ...changingTools] as const;

const isTool = (name: string): name is (typeof tools)[number] => tools.some(tool => tool === name);
const isPermission = (name: string): name is Permission => permissions.some(each => each === name);

/** Reads `worktree_merge=ask,all=deny`; a text instead says what is wrong. */
export const readPermits = (words: readonly string[]): Permissions | string => {
	const read: Partial<Record<(typeof tools)[number], Permission>> = {};
	for (const pair of words.flatMap(word => word.split(',')).map(word => word.trim())) {
		const [tool = '', permission = '', ...rest] = pair.split('=');
		if (!isTool(tool)) return `there is no tool '${tool}' to permit; there are ${tools.join(', ')}`;
		if (!isPermission(permission) || rest.length > 0)
			return `'${pair}' says no permission; there are ${permissions.join(', ')}`;
		read[tool] = permission;
	}
	return read;
};

/** The verb that starts the MCP server: a face of its own, so no operation, but declared as one for help and parsing. */
export const mcpVerb = {
	name: 'mcp',
	aliases: [],
	summary: 'Serve agents over MCP on stdin and stdout; reading is free, changing needs a permission',
	input: z.object({
		permit: z
			.array(z.string())
			.optional()
			.describe(
				'What agents may do, as tool=deny, tool=ask or tool=allow with commas between; all= is for the rest',
			),
	}),
	positionals: [],
	examples: ['copse mcp', 'copse mcp --permit worktree_create=allow,worktree_merge=ask'],
} as const;
