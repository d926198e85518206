import type {Command} from 'commander';

/**
 * Finds an option that got another option for its value: in `--note --json`, a value was forgotten. Commander would
 * take it. Written together, `--note=--json`, it is meant.
 */
export const optionWithoutValue = (command: Command, words: readonly string[]): string | null => {
	const takesValue = (word: string): boolean =>
		command.options.some(option => option.required && (option.long === word || option.short === word));
	const isOption = (word: string): boolean =>
		command.options.some(({long, short}) => [long, short].includes(word.split('=', 1)[0]));
	for (let index = 0; index < words.length; index++) {
		const word = words[index] ?? '';
		if (word === '--') return null;
		if (!takesValue(word)) continue;
		index++;
		if (isOption(words[index] ?? '')) return word;
	}

	return null;
};
