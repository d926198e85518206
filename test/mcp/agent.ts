import {type ChildProcess, spawn} from 'node:child_process';
import {Client, type ElicitResult, InMemoryTransport, type Transport} from '@modelcontextprotocol/client';
import {StdioServerTransport} from '@modelcontextprotocol/server/stdio';
import {expect, onTestFinished} from 'vitest';
import * as z from 'zod';
import {parseCommand} from '../../source/cli/parse-command.ts';
import {openApp} from '../../source/compose.ts';
import {serveOver} from '../../source/mcp/serve-over.ts';
import {bundle} from '../helpers/bundle.ts';

type Given = Readonly<Record<string, unknown>>;

/** What a tool answered: its structured content, with the text beside it. */
const answer = z.looseObject({
	ok: z.boolean(),
	code: z.string().optional(),
	error: z.string().optional(),
	remedy: z.string().optional(),
	details: z.looseObject({}).optional(),
	warnings: z.array(z.object({code: z.string(), message: z.string()})),
});
type ToolAnswer = z.infer<typeof answer> & {readonly text: string; readonly isError: boolean};

type CallOptions = {
	readonly signal?: AbortSignal;
	readonly onProgress?: (message: string) => void;
};

/** An MCP client that is connected to a server. */
export type HereAgent = {
	readonly client: Client;
	/** Calls a tool; the client holds what comes back against the schema that the server listed. */
	readonly call: (name: string, given?: Given, options?: CallOptions) => Promise<ToolAnswer>;
	/** The same for a call that is expected to do its work: fails with the answer otherwise. */
	readonly done: (name: string, given?: Given) => Promise<ToolAnswer>;
};

/** The same with `copse mcp` as its child process. */
export type Agent = HereAgent & {
	readonly child: ChildProcess;
	/** Lines of stdout that were no message. */
	readonly strays: () => readonly string[];
	readonly err: () => string;
	/** Ends when the process has: with its exit code, null after a signal. */
	readonly ended: Promise<number | null>;
};

export type AgentOptions = {
	readonly cwd: string;
	readonly env?: NodeJS.ProcessEnv;
	/** Words behind `copse mcp`. */
	readonly args?: readonly string[];
	/** The person in front of the client; without one it has no dialogues. */
	readonly person?: (message: string, signal: AbortSignal) => ElicitResult | Promise<ElicitResult>;
	/** Speaks the revision of 2026-07-28 rather than one of 2025. */
	readonly modern?: boolean;
	/** Whether it lives as long as the test (default), or until the caller ends it. */
	readonly longLived?: boolean;
};

/** Starts `copse mcp` as people's programs do, and shakes hands with it. */
export const startAgent = async (options: AgentOptions): Promise<Agent> => {
	const {cwd, env = process.env, args = [], longLived = false} = options;
	const child = spawn(process.execPath, [bundle, 'mcp', ...args], {cwd, env, stdio: 'pipe', detached: true});
	const lines = keepLines(child.stdout);
	let err = '';
	child.stderr.on('data', (piece: Buffer) => {
		err += piece.toString('utf8');
	});
	child.stdin.on('error', () => {});
	const ended = new Promise<number | null>(resolve => child.once('close', code => resolve(code)));
	// the same framing whichever end one is at
	const agent = await connect(new StdioServerTransport(child.stdout, child.stdin), options);
	const stop = async (): Promise<void> => {
		await agent.client.close();
		child.stdin.end();
		await ended;
	};
	if (!longLived) onTestFinished(stop);
	return {
		...{...agent, child, ended},
		strays: () => lines().filter(line => !isMessage(line)),
		err: () => err,
	};
};

/** The same server without a process of its own, where it matters what is said and not who says it. */
export const startAgentHere = async (options: AgentOptions): Promise<HereAgent> => {
	const {cwd, env = process.env, args = []} = options;
	const command = parseCommand(['mcp', ...args]);
	if (command.kind !== 'mcp') throw new Error(args.join(' '));
	const {flags, permits} = command;
	const [here, there] = InMemoryTransport.createLinkedPair();
	const failures: Error[] = [];
	const signal = new AbortController().signal;
	const served = serveOver(there, {cwd, environment: env, flags, permits, signal, openApp}, error =>
		failures.push(error),
	);
	const agent = await connect(here, options);
	onTestFinished(async () => {
		await agent.client.close();
		await served;
		expect(failures).toEqual([]);
	});
	return agent;
};

/** A client that has shaken hands. */
const connect = async (transport: Transport, {person, modern = false}: AgentOptions): Promise<HereAgent> => {
	const client = new Client(
		{name: 'test-agent', version: '1.2.3'},
		{
			capabilities: person === undefined ? {} : {elicitation: {form: {}}},
			versionNegotiation: {mode: modern ? {pin: '2026-07-28'} : 'legacy'},
		},
	);
	if (person !== undefined)
		client.setRequestHandler('elicitation/create', ({params}, {mcpReq}) =>
			person(params.message, mcpReq.signal),
		);
	await client.connect(transport);
	// what it was told of tools it holds their answers against
	await client.listTools();
	const call: HereAgent['call'] = async (name, given = {}, {signal, onProgress} = {}) => {
		const result = await client.callTool(
			{name, arguments: given},
			{
				timeout: 60_000,
				...(signal === undefined ? {} : {signal}),
				...(onProgress === undefined ? {} : {onprogress: ({message}) => onProgress(message ?? '')}),
			},
		);
		const [first] = result.content;
		const text = first?.type === 'text' ? first.text : '';
		return {...answer.parse(result.structuredContent), text, isError: result.isError === true};
	};
	const done: HereAgent['done'] = async (name, given) => {
		const got = await call(name, given);
		if (!got.ok) throw new Error(`${name}: ${JSON.stringify(got)}`);
		return got;
	};
	return {client, call, done};
};

const keepLines = (stream: NodeJS.ReadableStream): (() => readonly string[]) => {
	let text = '';
	stream.on('data', (piece: Buffer) => {
		text += piece.toString('utf8');
	});
	return () => text.split('\n').filter(line => line !== '');
};

const message = z.looseObject({jsonrpc: z.literal('2.0')});

const isMessage = (line: string): boolean => {
	try {
		return message.safeParse(JSON.parse(line)).success;
	} catch {
		return false;
	}
};
