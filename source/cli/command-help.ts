import wrapAnsi from 'wrap-ansi';
import {shells} from './completion/shells.ts';
import {globalUsage} from './global-options.ts';
import {type Field, fieldsOf, usageOf, type Verb, verbs} from './operation-fields.ts';
import type {Paint} from './paint.ts';

/** How help is drawn; `width` in cells. */
export type HelpStyle = {readonly paint: Paint; readonly width: number};

/** The first help: what copse is started with, and its verbs. */
export const mainHelp = (style: HelpStyle): string =>
	[
		`${style.paint('bold', 'copse')}: agents' git worktrees, seen and ended with a key`,
		section(style, 'Usage', [
			['copse', 'Open the screen'],
			['copse <verb> …', 'Do one step, for scripts and agents'],
		]),
		section(
			style,
			'Verbs',
			verbs.map(({name, aliases, summary}) => [[name, ...aliases].join(', '), summary]),
		),
		section(style, 'With every verb', globalUsage),
		section(style, 'More', [
			['copse help <verb>', 'What a verb takes, with examples'],
			['copse help json', 'JSON Schema of every answer'],
			['copse completion <shell>', `Completion for ${shells.join(', ')}, and the function copse-cd`],
		]),
	].join('\n\n');

/** Help for one verb. */
export const verbHelp = (verb: Verb, style: HelpStyle): string => {
	const {paint} = style;
	const fields = fieldsOf(verb);
	const positional = fields.filter(field => field.positional);
	const named = fields.filter(field => !field.positional);
	const options = named.length > 0 ? ['[options]'] : [];
	const [behind, before] = [true, false].map(where =>
		positional.filter(field => field.behindDashes === where),
	);
	const usage = [
		'copse',
		verb.name,
		...(before ?? []).map(usageOf),
		...options,
		...(behind ?? []).map(usageOf),
	];
	const also = verb.aliases.length > 0 ? `\nAlso: ${verb.aliases.join(', ')}` : '';
	const parts = [
		`${paint('bold', usage.join(' '))}\n${verb.summary}${also}`,
		positional.length > 0 ? section(style, 'Arguments', positional.map(fieldLine)) : null,
		named.length > 0 ? section(style, 'Options', named.map(fieldLine)) : null,
		section(style, 'With every verb', globalUsage),
		`${paint('bold', 'Examples')}\n${verb.examples.map(example => `  ${example}`).join('\n')}`,
	];
	return parts.filter(part => part !== null).join('\n\n');
};

const fieldLine = (field: Field): readonly [string, string] => {
	const {description, choices} = field;
	const values = choices.length > 0 && !choices.every(choice => description.includes(choice));
	return [usageOf(field), values ? `${description}: ${choices.join(', ')}` : description];
};

const section = (
	{paint, width}: HelpStyle,
	title: string,
	lines: readonly (readonly [string, string])[],
): string => {
	const left = Math.max(...lines.map(([text]) => text.length));
	const margin = left + 4;
	const body = lines.map(([text, right]) => {
		const wrapped = wrapAnsi(right, Math.max(20, width - margin)).replaceAll('\n', `\n${' '.repeat(margin)}`);
		return `  ${text.padEnd(left)}  ${paint('dim', wrapped)}`;
	});
	return `${paint('bold', title)}\n${body.join('\n')}`;
};
