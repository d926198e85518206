import {globalUsage} from '../global-options.ts';
import {topics} from '../help/topics.ts';
import {commands, type Field, fieldsOf, optionOf, type Verb} from '../operation-fields.ts';
import {shells} from './shells.ts';

/** An option as a shell offers it. */
export type OptionWord = {
	readonly long: string;
	readonly short: string | null;
	readonly description: string;
	readonly takesValue: boolean;
	/** The values that it may have; empty when it is free. */
	readonly choices: readonly string[];
};

/** What can follow one verb. */
export type VerbWords = {
	/** The verb and its other names. */
	readonly names: readonly string[];
	readonly summary: string;
	readonly options: readonly OptionWord[];
	/** Fixed words that it takes by position. */
	readonly words: readonly string[];
	/** Whether it takes worktrees by position. */
	readonly takesWorktree: boolean;
	/** Whether a command of its own goes behind `--`. */
	readonly takesCommand: boolean;
};

/** All that completion offers, out of the operations table. */
export const verbWords = (among: readonly Verb[] = commands): readonly VerbWords[] => [
	...among.map(verbWordsOf),
	{
		...without,
		names: ['help'],
		summary: 'Show help',
		words: [...among.flatMap(({name, aliases}) => [name, ...aliases]), ...topics.map(({name}) => name)],
	},
	{...without, names: ['completion'], summary: 'Print completion for a shell', words: shells},
];

const without = {options: [], takesWorktree: false, takesCommand: false};

const verbWordsOf = (verb: Verb): VerbWords => {
	const fields = fieldsOf(verb);
	const positional = fields.filter(field => field.positional);
	return {
		names: [verb.name, ...verb.aliases],
		summary: verb.summary,
		options: fields.filter(field => !field.positional).map(optionWord),
		words: positional.flatMap(({choices}) => choices),
		takesWorktree: positional.some(({name}) => name === 'worktree' || name === 'worktrees'),
		takesCommand: positional.some(({behindDashes}) => behindDashes),
	};
};

const optionWord = ({name, description, kind, choices}: Field): OptionWord => ({
	long: optionOf(name),
	short: null,
	description,
	takesValue: kind !== 'flag',
	choices,
});

/** Options of every verb. */
export const globalWords: readonly OptionWord[] = globalUsage.map(([usage, description]) => ({
	long: /--[a-z-]+/.exec(usage)?.[0] ?? usage,
	short: /^-[a-zA-Z]\b/.exec(usage)?.[0] ?? null,
	description,
	takesValue: usage.includes('<'),
	choices: [],
}));

/** The spellings of an option. */
export const spellings = ({long, short}: OptionWord): readonly string[] =>
	short === null ? [long] : [long, short];
