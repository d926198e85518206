import type {Command} from 'commander';
import {type Problem, problem} from '../model/problem.ts';
import type {OperationName} from '../operations/index.ts';
import {buildProgram, type Found} from './build-program.ts';
import type {GlobalOptions} from './global-options.ts';
import {findVerb, isOperationName, optionOf, type Verb, verbs} from './operation-fields.ts';
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
	/** Help for everything (null), or for one verb. */
	| {readonly kind: 'help'; readonly verb: Verb | null}
	/** The JSON Schema of every answer. */
	| {readonly kind: 'schemas'}
	| {readonly kind: 'version'}
	| {readonly kind: 'usage'; readonly problem: Problem}
);

/** Reads the words after `copse`. Never throws for what people type: a mistake becomes a `usage` problem. */
export const parseCommand = (argv: readonly string[]): ParsedCommand => {
	const found: Found[] = [];
	const program = buildProgram(verbs, result => found.push(result));
	try {
		program.parse(argv, {from: 'user'});
	} catch (error) {
		if (error instanceof ParseStopped) return afterStop(error, argv);
		throw error;
	}

	const [first] = found;
	if (first === undefined) return nothingAsked(asksForJson(argv));
	return first.kind === 'help' ? helpOn(first) : operationOf(first, program, argv);
};

const operationOf = (
	{verb, input, options}: Extract<Found, {kind: 'verb'}>,
	program: Command,
	argv: readonly string[],
): ParsedCommand => {
	const command = program.commands.find(candidate => candidate.name() === verb.name) ?? program;
	const forgotten = optionWithoutValue(command, argv);
	if (forgotten !== null) return valueMissing(forgotten, verb.name, asksForJson(argv));
	const parsed = verb.input.safeParse(input);
	if (!parsed.success || !isOperationName(verb.name)) {
		const [issue] = parsed.error?.issues ?? [];
		const label = optionOf(String(issue?.path[0] ?? verb.name));
		return usage(`${label}: ${issue?.message ?? 'not possible here'}`, helpHint(verb.name), options.json);
	}

	return {kind: 'operation', name: verb.name, input: parsed.data, ...options};
};

const helpOn = ({topic, options: {json}}: Extract<Found, {kind: 'help'}>): ParsedCommand => {
	if (topic === null || topic === 'help') return {kind: 'help', verb: null, json};
	if (topic === 'json') return {kind: 'schemas', json};
	const verb = findVerb(topic);
	return verb === undefined
		? usage(`there is no verb '${topic}'`, '`copse help` lists the verbs', json)
		: {kind: 'help', verb, json};
};

/** Help, the version, or a mistake: commander ends reading with an error for each. */
const afterStop = (stop: ParseStopped, argv: readonly string[]): ParsedCommand => {
	const json = asksForJson(argv);
	const verb = findVerb(stop.command.name()) ?? null;
	if (stop.code === 'commander.helpDisplayed') return {kind: 'help', verb, json};
	if (stop.code === 'commander.version') return {kind: 'version', json};
	if (stop.code === 'commander.help') return nothingAsked(json);
	const forgotten = optionWithoutValue(stop.command, argv);
	if (forgotten !== null) return valueMissing(forgotten, verb?.name ?? null, json);
	const [message = '', suggestion] = stop.message.replace(/^error: /, '').split('\n');
	const hint = helpHint(verb?.name ?? null);
	return usage(
		message,
		suggestion === undefined ? hint : `${suggestion.replace(/^\(|\)$/g, '')} ${hint}`,
		json,
	);
};

const nothingAsked = (json: boolean): ParsedCommand =>
	usage('no verb was given', '`copse help` lists the verbs', json);

const valueMissing = (option: string, verb: string | null, json: boolean): ParsedCommand =>
	usage(
		`option '${option}' needs a value`,
		`${helpHint(verb)}; a value that begins with a dash is written \`${option}=…\``,
		json,
	);

const helpHint = (verb: string | null): string =>
	verb === null ? '`copse help` lists the verbs' : `\`copse help ${verb}\` shows how it is used`;

const usage = (message: string, hint: string, json: boolean): ParsedCommand => ({
	kind: 'usage',
	problem: problem('usage', {message, hint}),
	json,
});

const asksForJson = (argv: readonly string[]): boolean => {
	const end = argv.indexOf('--');
	return (end === -1 ? argv : argv.slice(0, end)).includes('--json');
};
