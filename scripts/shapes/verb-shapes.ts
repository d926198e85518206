import * as z from 'zod';
import {type Verb, verbs} from '../../source/cli/operation-fields.ts';
import {answerSchemas} from '../../source/operations/answer-schemas.ts';
import {settingsSchema} from '../../source/settings/schema.ts';
import {typeOfSchema} from './type-of-schema.ts';

const note = '// Written by `npm run docs` from what is declared once; not by hand.\n';

/** None that gives the terminal away, and none that reads an agent's call on stdin. */
const isForLibrary = ({handsOver, forAgents}: Verb & {readonly handsOver?: true}): boolean =>
	handsOver !== true && forAgents === undefined;

const inLibrary: readonly Verb[] = verbs.filter(isForLibrary);

/** The files of `source/library/shapes/` by name: what the library's verbs take and answer, as plain types. */
export const verbShapes = (): Readonly<Record<string, string>> => ({
	...Object.fromEntries(inLibrary.map(verb => [`${verb.name}.ts`, shapeOf(verb)])),
	'settings.ts': settingsShape(),
	'verbs.ts': listOfVerbs(inLibrary),
	'bind-verbs.ts': binding(inLibrary),
});

const shapeOf = (verb: Verb): string => {
	const title = capital(verb.name);
	const terminal = 'thenRun' in verb ? ofTerminal : [];
	const asked = without(z.toJSONSchema(verb.input, {io: 'input'}), terminal);
	const input = typeOfSchema(asked, {depth: 0, side: 'input'});
	const value = typeOfSchema(without(valueSchema(verb.name), terminal), {depth: 0, side: 'value'});
	return [
		note,
		`/** ${verb.summary}. */\nexport type ${title}Input = ${input};\n`,
		`/** What \`${verb.name}\` answers. */\nexport type ${title}Value = ${value};\n`,
	].join('\n');
};

/** What a verb is asked for, and answers, about a command that gets the terminal: the command line runs it. */
const ofTerminal: readonly string[] = ['run', 'ran'];

const without = (schema: object, names: readonly string[]): object => {
	const {properties, ...rest} = z.looseObject({properties: z.looseObject({})}).parse(schema);
	const kept = Object.entries(properties).filter(([name]) => !names.includes(name));
	return {...rest, properties: Object.fromEntries(kept)};
};

/** The schema of a value: of the whole answer without what every answer has. */
const valueSchema = (name: string): object => {
	const schema = Object.entries(answerSchemas).find(([verb]) => verb === name)?.[1];
	if (schema === undefined) throw new Error(`${name} has no answer in answer-schemas.ts`);
	const {properties, ...rest} = z.looseObject({properties: z.looseObject({})}).parse(z.toJSONSchema(schema));
	const {ok: _ok, warnings: _warnings, ...ofValue} = properties;
	return {...rest, properties: ofValue};
};

const settingsShape = (): string => {
	const written = typeOfSchema(z.toJSONSchema(settingsSchema, {io: 'input'}), {depth: 0, side: 'input'});
	return `${note}\n/** Settings for one opened copse; they win over every file. */\nexport type SettingsInput = ${written};\n`;
};

const listOfVerbs = (among: readonly Verb[]): string =>
	[
		note,
		...namesOf(among).map(
			name => `import type {${capital(name)}Input, ${capital(name)}Value} from './${name}.ts';`,
		),
		'\n/** What each verb takes. */\nexport type Inputs = {',
		...among.flatMap(({name, summary}) => [
			`\t/** ${summary}. */`,
			`\treadonly ${name}: ${capital(name)}Input;`,
		]),
		'};\n\n/** What each verb answers. */\nexport type Values = {',
		...among.map(({name}) => `\treadonly ${name}: ${capital(name)}Value;`),
		'};\n',
	].join('\n');

/** Each verb by itself, so that the compiler compares the written types with the true ones. */
const binding = (among: readonly Verb[]): string =>
	[
		note,
		"import type {Request} from '../../operations/index.ts';",
		"import type {Ask} from '../asking.ts';",
		"import type {Verbs} from '../copse.ts';\n",
		'/** The verbs of the library, each bound to its operation. */',
		'export const bindVerbs = (request: Request, ask: Ask): Verbs => ({',
		...among.map(verb => {
			const given = needsInput(verb) ? 'input' : 'input = {}';
			return `\t${verb.name}: (${given}, options) => ask('${verb.name}', options, how => request('${verb.name}', input, how)),`;
		}),
		'});\n',
	].join('\n');

const needsInput = ({input}: Verb): boolean => !z.safeParse(input, {}).success;

const namesOf = (among: readonly Verb[]): string[] => among.map(({name}) => name).sort();

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
