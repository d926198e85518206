import path from 'node:path';
import * as z from 'zod';

/** What an agent's program says of itself on stdin when it calls a hook or asks for its status line. */
export type AgentCall = {
	/** Such as `PreToolUse`. */
	readonly event: string | null;
	readonly session: string | null;
	/** Absolute. */
	readonly directory: string | null;
	readonly tool: string | null;
	/** The tool's input; empty for other events. */
	readonly input: Readonly<Record<string, unknown>>;
};

const text = z.string().min(1).nullable().catch(null);

/** Claude Code's documented shape. What is missing or of another kind counts as not said. */
const callSchema = z.looseObject({
	hook_event_name: text,
	session_id: text,
	cwd: text,
	workspace: z.looseObject({current_dir: text}).nullable().catch(null),
	tool_name: text,
	tool_input: z.record(z.string(), z.unknown()).catch({}),
});

/** Reads a call; null when it is no JSON object. */
export const readAgentCall = (document: string): AgentCall | null => {
	const parsed = callSchema.safeParse(fromJson(document));
	if (!parsed.success) return null;
	const {hook_event_name, session_id, cwd, workspace, tool_name, tool_input} = parsed.data;
	const directory = workspace?.current_dir ?? cwd;
	return {
		event: hook_event_name,
		session: session_id,
		directory: directory !== null && path.isAbsolute(directory) ? directory : null,
		tool: tool_name,
		input: tool_input,
	};
};

const fromJson = (document: string): unknown => {
	try {
		return JSON.parse(document);
	} catch {
		return null;
	}
};
