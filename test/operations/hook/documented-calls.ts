import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const call = z.looseObject({session_id: z.string(), cwd: z.string(), hook_event_name: z.string()});

/** Calls as the agent's maker documents them, by what they are about. */
export const documentedCalls = (agent: 'claude' | 'codex') => {
	const file = path.resolve(import.meta.dirname, `../../fixtures/hooks/${agent}.json`);
	const calls = z.record(z.string(), call).parse(JSON.parse(readFileSync(file, 'utf8')));
	return {
		names: Object.keys(calls),
		/** The text of one, with what a test wants otherwise. */
		text: (name: string, change: object = {}): string => {
			if (calls[name] === undefined) throw new Error(`no call ${name} of ${agent}`);
			return JSON.stringify({...calls[name], ...change});
		},
	};
};
