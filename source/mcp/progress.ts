import type {ServerContext} from '@modelcontextprotocol/server';
import {safeText} from '../model/safe-text.ts';

/** Tells the client that something goes on, when it wants to know; never fails. */
export type TellProgress = (message: string) => void;

/** Progress of one call: each message is one step further, as nobody knows how many there are. */
export const makeProgress = ({mcpReq}: ServerContext): TellProgress => {
	const token = mcpReq._meta?.progressToken;
	if (token === undefined) return () => {};
	let steps = 0;
	return message => {
		steps += 1;
		const params = {progressToken: token, progress: steps, message: safeText(message)};
		// who left needs no progress
		mcpReq.notify({method: 'notifications/progress', params}).catch(() => {});
	};
};
