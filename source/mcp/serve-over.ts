import type {Transport} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';
import type {Outcome} from '../model/outcome.ts';
import type {Permissions} from '../model/permission.ts';
import type {App} from '../operations/index.ts';
import {makeServer} from './make-server.ts';
import {makeNotices, type Notices} from './notices.ts';
import type {Environment, Session} from './session.ts';

export type ServeOptions = {
	/** Absolute: any folder of the repository. */
	readonly cwd: string;
	readonly environment: Environment;
	readonly flags: Readonly<Record<string, string>>;
	readonly permits: Permissions;
	/** Ends the server. */
	readonly signal: AbortSignal;
	readonly openApp: (options: {
		readonly cwd: string;
		readonly environment: Environment;
		readonly flags: Readonly<Record<string, string>>;
		readonly signal: AbortSignal;
	}) => Promise<Outcome<App>>;
};

/**
 * Serves one client, whichever revision of the protocol it speaks, until it leaves or the signal comes. What was begun
 * by then is stopped, and done or rolled back before this resolves. Never rejects; `log` hears what goes wrong.
 */
export const serveOver = async (
	transport: Transport,
	{signal, openApp, ...given}: ServeOptions,
	log: (error: Error) => void,
): Promise<void> => {
	const gone = new AbortController();
	const running = new Set<Promise<unknown>>();
	const {cwd, environment, flags} = given;
	const session: Session = {
		...given,
		gone: gone.signal,
		follow: work => {
			const settled = work.catch(() => {}).finally(() => running.delete(settled));
			running.add(settled);
		},
		open: wanted => openApp({cwd, environment, flags, signal: wanted}),
	};
	const notices = makeNotices(session);
	const serve = () => notices.through(makeServer(session, notices));
	const handle = serveStdio(serve, {transport, onerror: log});
	await ended(transport, {signal, onListen: wanted => listenFor(wanted, notices)});
	gone.abort();
	notices.stop();
	await handle.close();
	// an answer may be about to begin another piece of work
	while (running.size > 0) await Promise.all(running);
};

/** What a client of the revision of 2026-07-28 wants to hear of; the protocol's own router holds back all else. */
const wish = z.object({
	notifications: z.object({
		resourcesListChanged: z.boolean().optional(),
		resourceSubscriptions: z.array(z.string()).optional(),
	}),
});

const listenFor = (params: unknown, notices: Notices): void => {
	const {resourcesListChanged, resourceSubscriptions = []} = wish.safeParse(params).data?.notifications ?? {};
	if (resourcesListChanged === true) notices.start();
	for (const uri of resourceSubscriptions) void notices.subscribe(uri);
};

/** Resolves when the client has left or the signal came. Since 2026-07-28 a wish for notices does not reach the server. */
const ended = (
	transport: Transport,
	{signal, onListen}: {readonly signal: AbortSignal; readonly onListen: (params: unknown) => void},
): Promise<void> =>
	new Promise(resolve => {
		const {onmessage, onclose} = transport;
		transport.onmessage = message => {
			if ('method' in message && message.method === 'subscriptions/listen') onListen(message.params);
			onmessage?.(message);
		};
		transport.onclose = () => {
			onclose?.();
			resolve();
		};
		if (signal.aborted) resolve();
		signal.addEventListener('abort', () => resolve(), {once: true});
	});
