import {
	CLIENT_CAPABILITIES_META_KEY,
	CLIENT_INFO_META_KEY,
	type Server,
	type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';

/** Who called, as they say themselves. */
export type Client = {
	readonly name: string;
	readonly version: string | null;
	/** Whether it can put a question before its person. */
	readonly canElicit: boolean;
	/** Since revision 2026-07-28 a server cannot send requests: it answers with its question, and is called again. */
	readonly asksByAnswer: boolean;
};

const info = z.object({name: z.string(), version: z.string()});
const capabilities = z.object({
	elicitation: z.object({form: z.unknown(), url: z.unknown()}).partial().optional(),
});

/** The client of a call: from the call itself where the protocol's revision has it so, else from the handshake. */
export const clientOf = (server: Server, {mcpReq: {envelope}}: ServerContext): Client => {
	const own = new Map<string, unknown>(Object.entries(envelope ?? {}));
	const said = info.safeParse(own.get(CLIENT_INFO_META_KEY) ?? server.getClientVersion());
	const can = capabilities.safeParse(own.get(CLIENT_CAPABILITIES_META_KEY) ?? server.getClientCapabilities());
	const {form, url} = can.data?.elicitation ?? {};
	return {
		name: said.data?.name ?? 'an MCP client',
		version: said.data?.version ?? null,
		// an empty capability has always meant forms
		canElicit: can.data?.elicitation !== undefined && (form !== undefined || url === undefined),
		asksByAnswer: envelope !== undefined,
	};
};
