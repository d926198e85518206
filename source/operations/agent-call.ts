import path from 'node:path';
// the small one: a status line is drawn often, and the start of the process is most of what it takes
import * as z from 'zod/mini';

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
	/** Why a session started or ended: `startup`, `clear`. */
	readonly reason: string | null;
	/** What a notification is about, such as `permission_prompt`, and what it says. */
	readonly notification: string | null;
	readonly message: string | null;
	/** Given in Codex's calls only. */
	readonly turn: string | null;
};

const text = z.catch(z.nullable(z.string().check(z.minLength(1))), null);

/**
 * The documented shape of Claude Code's hooks and status line, and of Codex's hooks, which is the same. What is missing
 * or of another kind counts as not said.
 */
const callSchema = z.looseObject({
	hook_event_name: text,
	session_id: text,
	cwd: text,
	workspace: z.catch(z.nullable(z.looseObject({current_dir: text})), null),
	tool_name: text,
	tool_input: z.catch(z.record(z.string(), z.unknown()), {}),
	source: text,
	reason: text,
	notification_type: text,
	message: text,
	turn_id: text,
});

/** Reads a call; null when it is no JSON object. */
export const readAgentCall = (document: string): AgentCall | null => {
	const parsed = callSchema.safeParse(fromJson(document));
	if (!parsed.success) return null;
	const {data} = parsed;
	const directory = data.workspace?.current_dir ?? data.cwd;
	return {
		event: data.hook_event_name,
		session: data.session_id,
		directory: directory !== null && path.isAbsolute(directory) ? directory : null,
		tool: data.tool_name,
		input: data.tool_input,
		reason: data.source ?? data.reason,
		notification: data.notification_type,
		message: data.message,
		turn: data.turn_id,
	};
};

const fromJson = (document: string): unknown => {
	try {
		return JSON.parse(document);
	} catch {
		return null;
	}
};
