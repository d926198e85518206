import {expect} from 'vitest';
import {globalUsage} from '../../source/cli/global-options.ts';
import {fieldsOf, findVerb, optionOf, verbs} from '../../source/cli/operation-fields.ts';

/** The options of every verb: `--json`, `-C` and the like. */
const ofAllVerbs = globalUsage.flatMap(([usage]) => usage.match(/--?[a-zA-Z][a-z-]*/g) ?? []);

/** Every option that some verb takes. */
export const knownOptions: readonly string[] = [
	...ofAllVerbs,
	...verbs.flatMap(fieldsOf).map(({name}) => optionOf(name)),
];

/** Expects that a command as it is named in a text, such as `copse merge --mode squash`, could be typed. */
export const expectCommand = (command: string, where: string): void => {
	const [, name = '', ...words] = command.split(' ');
	if (name === 'help' || name === 'completion' || name.startsWith('<')) return;
	const verb = findVerb(name);
	expect(verb, where).toBeDefined();
	const fields = verb === undefined ? [] : fieldsOf(verb);
	for (const [at, word] of words.entries()) {
		if (word === '--') break;
		if (!word.startsWith('-') || ofAllVerbs.includes(word)) continue;
		const field = fields.find(each => optionOf(each.name) === word);
		expect(field, `${where}: ${word}`).toBeDefined();
		const value = words[at + 1];
		if (field === undefined || field.choices.length === 0 || value === undefined) continue;
		if (!value.startsWith('-')) expect(field.choices, where).toContain(value);
	}
};
