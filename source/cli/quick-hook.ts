import path from 'node:path';
import {quickHook} from '../operations/hook/quick-hook.ts';
import {type InputStream, readCall} from './read-call.ts';
import type {HookRequest} from './wants-hook.ts';

/**
 * Answers the hook of `wants-hook`'s request when nothing has to be said; resolves with null then, else with the call
 * that was read, for the verb. Never rejects.
 */
export const answerQuickHook = async (
	{event, agent, cwd}: HookRequest,
	{
		openStdin,
		environment,
		here,
	}: {
		readonly openStdin: () => InputStream;
		readonly environment: Readonly<Record<string, string | undefined>>;
		readonly here: string;
	},
): Promise<string | null> => {
	const call = await readCall(openStdin());
	const chosen = cwd === null ? null : path.resolve(here, cwd);
	const options = {event, agent, cwd: here, chosen, environment, now: () => new Date()};
	return (await quickHook(call, options)) ? null : call;
};
