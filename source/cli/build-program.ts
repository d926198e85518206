import {Argument, Command, InvalidArgumentError, Option} from 'commander';
import {shells} from './completion/shells.ts';
import {splitSetting} from './global-options.ts';
import {declarationOf, type Field, fieldsOf, optionOf, type Verb} from './operation-fields.ts';
import {ParseStopped} from './parse-stopped.ts';

/** What commander found: a verb with its fields as they were given, or the word after `help` or `completion`. */
export type Found =
	| {
			readonly kind: 'verb';
			readonly verb: Verb;
			readonly input: Readonly<Record<string, unknown>>;
			readonly options: OptionsFound;
	  }
	| {readonly kind: 'help'; readonly topic: string | null; readonly options: OptionsFound}
	/** The shell is null when only the names of worktrees are wanted. */
	| {readonly kind: 'completion'; readonly shell: string | null; readonly options: OptionsFound};

/** Global options of the program and of the verb together. */
type OptionsFound = {
	readonly cwd: string | null;
	readonly json: boolean;
	readonly flags: Readonly<Record<string, string>>;
};

/**
 * The command line as commander sees it: one command for each verb, its options made from the input's schema. It
 * prints nothing and never exits: it throws ParseStopped, or calls `found`.
 */
export const buildProgram = (verbs: readonly Verb[], found: (found: Found) => void): Command => {
	const program = silent(new Command('copse')).enablePositionalOptions().version('', '-v, --version');
	addGlobalOptions(program);
	for (const verb of verbs) program.addCommand(commandFor(verb, program, found));
	const help = silent(new Command('help')).argument('[topic]');
	addGlobalOptions(help);
	help.action((topic?: string) => {
		found({kind: 'help', topic: topic ?? null, options: optionsOf(program, help)});
	});
	return program.addCommand(help).addCommand(completionCommand(program, found));
};

const completionCommand = (program: Command, found: (found: Found) => void): Command => {
	const completion = silent(new Command('completion'))
		.addArgument(new Argument('[shell]').choices(shells))
		.option('--names');
	addGlobalOptions(completion);
	return completion.action((shell?: string) => {
		const {names}: {readonly names?: boolean} = completion.opts();
		if (names !== true && shell === undefined)
			completion.error("missing required argument 'shell'", {code: 'commander.missingArgument'});
		found({
			kind: 'completion',
			shell: names === true ? null : (shell ?? null),
			options: optionsOf(program, completion),
		});
	});
};

const commandFor = (verb: Verb, program: Command, found: (found: Found) => void): Command => {
	const command = silent(new Command(verb.name)).aliases([...verb.aliases]);
	const fields = fieldsOf(verb);
	for (const field of fields) {
		if (field.positional) command.argument(declarationOf(field));
		else command.addOption(optionFor(field));
	}

	addGlobalOptions(command);
	return command.action(() => {
		found({kind: 'verb', verb, input: inputOf(command, fields), options: optionsOf(program, command)});
	});
};

const silent = (command: Command): Command =>
	command
		.exitOverride(error => {
			throw new ParseStopped(command, error);
		})
		.helpCommand(false)
		.helpOption('-h, --help')
		.configureOutput({writeOut: () => undefined, writeErr: () => undefined});

const addGlobalOptions = (command: Command): Command =>
	command
		.option('-C, --cwd <path>')
		.option('--json')
		.option('--set <key=value>', '', (value: string, before: readonly string[] = []) => {
			if (splitSetting(value) === null) throw new InvalidArgumentError('It takes a key, =, and a value.');
			return [...before, value];
		});

const optionFor = (field: Field): Option => {
	const option = new Option(declarationOf(field), field.description);
	if (field.choices.length > 0) option.choices(field.choices);
	if (field.kind === 'number') option.argParser(numberFrom);
	if (field.kind === 'list') option.argParser((value, before: readonly string[] = []) => [...before, value]);
	return option;
};

const numberFrom = (text: string): number => {
	const number = text.trim() === '' ? Number.NaN : Number(text);
	if (!Number.isFinite(number)) throw new InvalidArgumentError('It takes a number.');
	return number;
};

/** What was given, by the input's own field names. */
const inputOf = (command: Command, fields: readonly Field[]): Record<string, unknown> => {
	const positional = fields.filter(field => field.positional);
	const given = positional.map((field, index) => [
		field.name,
		field.kind === 'list' ? command.args.slice(index) : command.args[index],
	]);
	const named = fields
		.filter(field => !field.positional)
		.map(field => {
			const option = command.options.find(({long}) => long === optionOf(field.name));
			const value: unknown = option && command.getOptionValue(option.attributeName());
			// commander reads `--no-trash` as the opposite of `--trash`, and so that one is true until told otherwise
			if (option?.negate) return [field.name, value === false ? true : undefined];
			return [field.name, value];
		});
	return Object.fromEntries([...given, ...named].filter(([, value]) => value !== undefined));
};

const optionsOf = (program: Command, command: Command): OptionsFound => {
	const before: Given = program.opts();
	const after: Given = command.opts();
	const pairs = [...(before.set ?? []), ...(after.set ?? [])].map(splitSetting).filter(pair => pair !== null);
	return {
		cwd: after.cwd ?? before.cwd ?? null,
		json: after.json ?? before.json ?? false,
		flags: Object.fromEntries(pairs),
	};
};

type Given = {readonly cwd?: string; readonly json?: boolean; readonly set?: readonly string[]};
