import {globalUsage} from '../global-options.ts';
import {commands, type Field, fieldsOf, usageOf, type Verb} from '../operation-fields.ts';
import {drawHelp, type HelpStyle} from './draw-help.ts';
import {type HelpPart, text} from './help-part.ts';
import {topics} from './topics.ts';
import {groupVerbs} from './verb-groups.ts';

/** The first help, on one screen: what copse is started with, its verbs by purpose, and where to read on. */
export const mainHelp = (style: HelpStyle): string =>
	drawHelp(
		[
			text(`${style.paint('bold', 'copse')}: agents' git worktrees, seen and ended with a key`),
			{
				kind: 'rows',
				rows: [
					['copse', 'Open the screen'],
					['copse <verb> …', 'Do one step, for people, scripts and agents'],
				],
			},
			{
				kind: 'rows',
				title: 'Verbs',
				rows: groupVerbs(commands).map(([why, names]) => [why, names.join(', ')]),
			},
			{
				kind: 'rows',
				title: 'With every verb',
				rows: globalUsage.filter(([usage]) => usage.includes('<') || usage === '--json'),
			},
			{
				kind: 'rows',
				title: 'More',
				rows: [
					['copse help <verb>', 'What a verb takes, with examples'],
					['copse help <topic>', topics.map(({name}) => name).join(', ')],
				],
			},
		],
		style,
	);

/** Help for one verb. */
export const verbHelp = (verb: Verb, style: HelpStyle): string => drawHelp(verbParts(verb, style), style);

/** The parts of a verb's help, for the terminal. */
const verbParts = (verb: Verb, {paint}: HelpStyle): readonly HelpPart[] => {
	const also = verb.aliases.length > 0 ? `\nAlso: ${verb.aliases.join(', ')}` : '';
	const more = topics.filter(topic => topic.verbs?.includes(verb.name));
	return [
		text(`${paint('bold', verbUsage(verb))}\n${verb.summary}${also}`),
		...fieldParts(verb),
		{kind: 'rows', title: 'With every verb', rows: globalUsage},
		{kind: 'lines', title: 'Examples', lines: verb.examples},
		...(more.length === 0
			? []
			: [
					{
						kind: 'rows',
						title: 'More',
						rows: more.map(({name, summary}) => [`copse help ${name}`, summary] as const),
					} as const,
				]),
	];
};

/** How a verb is typed: `copse merge <worktree> [options]`. */
export const verbUsage = (verb: Verb): string => {
	const fields = fieldsOf(verb);
	const positional = fields.filter(field => field.positional);
	const before = positional.filter(({behindDashes}) => !behindDashes).map(usageOf);
	const behind = positional.filter(({behindDashes}) => behindDashes).map(usageOf);
	const options = positional.length < fields.length ? ['[options]'] : [];
	return ['copse', verb.name, ...before, ...options, ...behind].join(' ');
};

/** What a verb takes, by position and by name. */
export const fieldParts = (verb: Verb): readonly HelpPart[] => {
	const fields = fieldsOf(verb);
	return [
		{
			kind: 'rows',
			title: 'Arguments',
			rows: fields.filter(({positional}) => positional).map(fieldRow),
		} as const,
		{
			kind: 'rows',
			title: 'Options',
			rows: fields.filter(({positional}) => !positional).map(fieldRow),
		} as const,
	].filter(({rows}) => rows.length > 0);
};

const fieldRow = (field: Field): readonly [string, string] => {
	const {description, choices} = field;
	const values = choices.length > 0 && !choices.every(choice => description.includes(choice));
	return [usageOf(field), values ? `${description}: ${choices.join(', ')}` : description];
};
