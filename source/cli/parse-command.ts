import type {Command} from 'commander';
import * as z from 'zod/mini';
import type {Permissions} from '../model/permission.ts';
import {type Problem, problem} from '../model/problem.ts';
import type {OperationName} from '../operations/index.ts';
import {inEnglish} from '../schemas/in-english.ts';
import {nearestKey} from '../settings/nearest-key.ts';
import {buildProgram, type Found} from './build-program.ts';
import {isShell, type Shell} from './completion/shells.ts';
import type {GlobalOptions} from './global-options.ts';
import type {Topic} from './help/help-part.ts';
import {codeNames} from './help/topics/codes.ts';
import {findTopic, topics} from './help/topics.ts';
import {mcpVerb, readPermits} from './mcp-verb.ts';
import {commands, fieldsOf, findVerb, isOperationName, optionOf, type Verb} from './operation-fields.ts';
import {optionWithoutValue} from './option-without-value.ts';
import {ParseStopped} from './parse-stopped.ts';

/** What a command line asks for; `json` says how it wants to be answered. */
export type ParsedCommand = {readonly json: boolean} & (
	| ({
			readonly kind: 'operation';
			readonly name: OperationName;
			/** Fits the operation's input. */
			readonly input: unknown;
	  } & GlobalOptions)
	/** The MCP server, with the permissions that were given to it. */
	| ({readonly kind: 'mcp'; readonly permits: Permissions} & GlobalOptions)
	/** Help for everything (null), or for one verb. */
	| {readonly kind: 'help'; readonly verb: Verb | null}
	/** Help about no single verb: a topic, or what an error code means. */
	| {readonly kind: 'topic'; readonly topic: Topic}
	| {readonly kind: 'code'; readonly code: string}
	/** The JSON Schema of every answer. */
	| {readonly kind: 'schemas'}
	/** A shell's completion. */
	| {readonly kind: 'completion'; readonly shell: Shell}
	/** The names that a worktree can be called by. */
	| ({readonly kind: 'names'} & GlobalOptions)
	| {readonly kind: 'version'}
	/** A mistake; with the verb it was made with, where one can be told. */
	| {readonly kind: 'usage'; readonly problem: Problem; readonly verb: Verb | null}
);

/** Reads the words after `copse`. Never throws for what people type: a mistake becomes a `usage` problem. */
export const parseCommand = (argv: readonly string[]): ParsedCommand => {
	const found: Found[] = [];
	const program = buildProgram(commands, result => found.push(result));
	try {
		program.parse(argv, {from: 'user'});
	} catch (error) {
		if (error instanceof ParseStopped) return afterStop(error, argv);
		throw error;
	}

	const [first] = found;
	if (first === undefined) return nothingAsked(asksForJson(argv));
	if (first.kind === 'completion') return completionOf(first);
	return first.kind === 'help' ? helpOn(first) : operationOf(first, program, argv);
};

const completionOf = ({shell, options}: Extract<Found, {kind: 'completion'}>): ParsedCommand =>
	shell !== null && isShell(shell)
		? {kind: 'completion', shell, json: options.json}
		: {kind: 'names', ...options};

const operationOf = (
	{verb, input, options}: Extract<Found, {kind: 'verb'}>,
	program: Command,
	argv: readonly string[],
): ParsedCommand => {
	const command = program.commands.find(candidate => candidate.name() === verb.name) ?? program;
	const forgotten = optionWithoutValue(command, argv);
	if (forgotten !== null) return valueMissing(forgotten, verb, asksForJson(argv));
	const astray = wordsBeforeDashes(verb, input, argv);
	if (astray !== null) return usage(astray, helpHint(verb), options.json, verb);
	if (verb === mcpVerb) return mcpOf(input, options);
	const parsed = z.safeParse(verb.input, input, inEnglish);
	if (!parsed.success || !isOperationName(verb.name)) {
		const [issue] = parsed.error?.issues ?? [];
		const label = optionOf(String(issue?.path[0] ?? verb.name));
		return usage(`${label}: ${issue?.message ?? 'not possible here'}`, helpHint(verb), options.json, verb);
	}

	return {kind: 'operation', name: verb.name, input: parsed.data, ...options};
};

const mcpOf = (input: unknown, options: GlobalOptions & {readonly json: boolean}): ParsedCommand => {
	const permits = readPermits(mcpVerb.input.parse(input).permit ?? []);
	return typeof permits === 'string'
		? usage(permits, helpHint(mcpVerb), options.json, mcpVerb)
		: {kind: 'mcp', permits, ...options};
};

/** Why the words that belong behind `--` are not all there; null when they are. */
const wordsBeforeDashes = (
	verb: Verb,
	input: Readonly<Record<string, unknown>>,
	argv: readonly string[],
): string | null => {
	const field = fieldsOf(verb).find(({behindDashes}) => behindDashes);
	const words = field === undefined ? undefined : input[field.name];
	if (field === undefined || !Array.isArray(words)) return null;
	const dashes = argv.indexOf('--');
	const behind = dashes === -1 ? 0 : argv.length - dashes - 1;
	return words.length === behind ? null : `the ${field.name} goes behind --`;
};

const helpOn = ({topic, options: {json}}: Extract<Found, {kind: 'help'}>): ParsedCommand => {
	if (topic === null || topic === 'help') return {kind: 'help', verb: null, json};
	if (topic === 'json') return {kind: 'schemas', json};
	const verb = findVerb(topic);
	if (verb !== undefined) return {kind: 'help', verb, json};
	const found = findTopic(topic);
	if (found !== undefined) return {kind: 'topic', topic: found, json};
	if (codeNames.includes(topic)) return {kind: 'code', code: topic, json};
	const nearest = nearestKey(topic, [
		...commands.flatMap(({name, aliases}) => [name, ...aliases]),
		...topics.map(({name}) => name),
		...codeNames,
	]);
	const meant = nearest === null ? '' : `Did you mean \`copse help ${nearest}\`? `;
	return usage(`there is no verb '${topic}', and no topic`, `${meant}\`copse help\` lists them`, json);
};

/** Help, the version, or a mistake: commander ends reading with an error for each. */
const afterStop = (stop: ParseStopped, argv: readonly string[]): ParsedCommand => {
	const json = asksForJson(argv);
	const verb = findVerb(stop.command.name()) ?? firstVerb(argv);
	if (stop.code === 'commander.helpDisplayed')
		return {kind: 'help', verb: findVerb(stop.command.name()) ?? null, json};
	if (stop.code === 'commander.version') return {kind: 'version', json};
	if (stop.code === 'commander.help') return nothingAsked(json);
	const forgotten = optionWithoutValue(stop.command, argv);
	if (forgotten !== null) return valueMissing(forgotten, verb, json);
	const [message = '', suggestion] = stop.message.replace(/^error: /, '').split('\n');
	const hint = helpHint(verb);
	return usage(
		message,
		suggestion === undefined ? hint : `${suggestion.replace(/^\(|\)$/g, '')} ${hint}`,
		json,
		verb,
	);
};

/** The verb of a command line that could not be read as far as there. */
const firstVerb = (argv: readonly string[]): Verb | null =>
	findVerb(argv.find(word => !word.startsWith('-')) ?? '') ?? null;

const nothingAsked = (json: boolean): ParsedCommand =>
	usage('no verb was given', '`copse help` lists the verbs', json);

const valueMissing = (option: string, verb: Verb | null, json: boolean): ParsedCommand =>
	usage(
		`option '${option}' needs a value`,
		`${helpHint(verb)}; a value that begins with a dash is written \`${option}=…\``,
		json,
		verb,
	);

const helpHint = (verb: Verb | null): string =>
	verb === null ? '`copse help` lists the verbs' : `\`copse help ${verb.name}\` shows how it is used`;

const usage = (message: string, hint: string, json: boolean, verb: Verb | null = null): ParsedCommand => ({
	kind: 'usage',
	problem: problem('usage', {message, hint}),
	verb,
	json,
});

const asksForJson = (argv: readonly string[]): boolean => {
	const end = argv.indexOf('--');
	return (end === -1 ? argv : argv.slice(0, end)).includes('--json');
};
