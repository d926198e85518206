import path from 'node:path';
import {fieldsOf, fromJson, textOf} from '../model/json-fields.ts';

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

/**
 * Reads a call in the documented shape of Claude Code's hooks and status line, and of Codex's hooks, which is the same;
 * null when it is no JSON object. What is missing or of another kind counts as not said. By hand: a hook and a status
 * line run often, and to load a schema would take longer than all of their work.
 */
export const readAgentCall = (document: string): AgentCall | null => {
	const call = fieldsOf(fromJson(document));
	if (call === null) return null;
	const directory = textOf(fieldsOf(call.workspace)?.current_dir) ?? textOf(call.cwd);
	return {
		event: textOf(call.hook_event_name),
		session: textOf(call.session_id),
		directory: directory !== null && path.isAbsolute(directory) ? directory : null,
		tool: textOf(call.tool_name),
		input: fieldsOf(call.tool_input) ?? {},
		reason: textOf(call.source) ?? textOf(call.reason),
		notification: textOf(call.notification_type),
		message: textOf(call.message),
		turn: textOf(call.turn_id),
	};
};
