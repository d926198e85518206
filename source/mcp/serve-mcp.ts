import process from 'node:process';
import {StdioServerTransport} from '@modelcontextprotocol/server/stdio';
import {guardStdout} from './guard-stdout.ts';
import {type ServeOptions, serveOver} from './serve-over.ts';

/** Serves an agent's program on the process's stdin and stdout. Never rejects; a bug is told on stderr and survived. */
export const serveMcp = async (options: ServeOptions): Promise<void> => {
	const {stdin, stderr} = process;
	const log = (error: unknown): void => {
		const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
		stderr.write(`copse mcp: ${text}\n`);
	};
	const {protocol, release} = guardStdout(process);
	process.on('uncaughtException', log);
	process.on('unhandledRejection', log);
	if (stdin.isTTY) log('this speaks MCP: an agent’s program starts it; Ctrl-D ends it');
	await serveOver(new StdioServerTransport(stdin, protocol), options, log);
	release();
	process.off('uncaughtException', log);
	process.off('unhandledRejection', log);
};
