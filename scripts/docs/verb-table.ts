import {commands, fieldsOf, usageOf} from '../../source/cli/operation-fields.ts';
import {codeOf, markdownTable} from './markdown-table.ts';

/** The verbs with all that they take. */
export const verbTable = (): string =>
	markdownTable(
		['Verb', 'What it does', 'Options'],
		commands.map(verb => {
			const fields = fieldsOf(verb);
			const words = [verb.name, ...fields.filter(({positional}) => positional).map(usageOf)];
			const also = verb.aliases.length > 0 ? ` (${verb.aliases.map(codeOf).join(', ')})` : '';
			const options = fields.filter(({positional}) => !positional).map(field => codeOf(usageOf(field)));
			return [`${codeOf(words.join(' '))}${also}`, verb.summary, options.join(' ')];
		}),
	);
