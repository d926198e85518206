import process from 'node:process';
import type {Transport} from '@modelcontextprotocol/server';
import {StdioServerTransport, serveStdio} from '@modelcontextprotocol/server/stdio';
import type {Outcome} from '../model/outcome.ts';
import type {Permissions} from '../model/permission.ts';
import type {App} from '../operations/index.ts';
import {guardStdout} from './guard-stdout.ts';
import {makeServer} from './make-server.ts';
import {makeNotices} from './notices.ts';
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
 * Serves agents over MCP on the process's stdin and stdout, until the client leaves or the signal comes. What was
 * begun by then is stopped and done or rolled back before this resolves. Never rejects.
 */
export const serveMcp = async ({signal, openApp, ...given}: ServeOptions): Promise<void> => {
	const {protocol, release} = guardStdout(process);
	const log = (error: unknown): void => {
		const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
		process.stderr.write(`copse mcp: ${text}\n`);
	};
	if (process.stdin.isTTY) log('this speaks MCP: an agent’s program starts it; Ctrl-D ends it');
	process.on('uncaughtException', log);
	process.on('unhandledRejection', log);
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
	const transport = new StdioServerTransport(process.stdin, protocol);
	const handle = serveStdio(() => notices.through(makeServer(session, notices.start)), {
		transport,
		onerror: log,
	});
	await ended(transport, {signal, onListen: notices.start});
	gone.abort();
	notices.stop();
	await handle.close();
	// an answer may be about to begin another piece of work
	while (running.size > 0) await Promise.all(running);
	release();
	process.off('uncaughtException', log);
	process.off('unhandledRejection', log);
};

/** Resolves when the client has left or the signal came. Since 2026-07-28 a wish for notices does not reach the server. */
const ended = (
	transport: Transport,
	{signal, onListen}: {readonly signal: AbortSignal; readonly onListen: () => void},
): Promise<void> =>
	new Promise(resolve => {
		const {onmessage, onclose} = transport;
		transport.onmessage = message => {
			if ('method' in message && message.method === 'subscriptions/listen') onListen();
			onmessage?.(message);
		};
		transport.onclose = () => {
			onclose?.();
			resolve();
		};
		if (signal.aborted) resolve();
		signal.addEventListener('abort', () => resolve(), {once: true});
	});
