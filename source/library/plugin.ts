import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import {makeTool} from './plugin/make-tool.ts';
import {taskTools} from './plugin/task-tools.ts';
import type {ToolHost} from './plugin/tool.ts';

export type {Tool, ToolAnswer, ToolHost} from './plugin/tool.ts';

/** The plugin's name in its host. */
export const name = 'copse';

/** The services that it needs. */
export const inject: readonly ['tools'] = ['tools'];

export type PluginConfig = {
	/** Any folder of the repository that tools work in when a call names none; the folder the host was started in. */
	readonly root?: string | undefined;
	/** What the tools' names begin with: `wtm_` unless given. */
	readonly prefix?: string | undefined;
};

const configSchema = z.strictObject({
	root: z.string().min(1).optional(),
	prefix: z
		.string()
		.regex(/^[A-Za-z0-9_-]*$/, 'letters, digits, _ and - only')
		.optional(),
});

/** Registers the five task tools. Throws when the configuration is wrong; the tools themselves never throw. */
export const apply = (context: ToolHost, config?: PluginConfig): void => {
	const parsed = configSchema.safeParse(config ?? {});
	if (!parsed.success) throw new Error(`copse: wrong plugin configuration: ${z.prettifyError(parsed.error)}`);
	const {root = '.', prefix = 'wtm_'} = parsed.data;
	const surroundings = {root: path.resolve(root), prefix, environment: process.env};
	for (const tool of taskTools) context.tools.register(makeTool(tool, surroundings));
};
