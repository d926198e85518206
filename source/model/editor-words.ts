import {splitWords} from './split-words.ts';

/** The editor as program and arguments: the setting, $VISUAL, $EDITOR, then vi; `code --wait` has two words. */
export const editorWords = (
	setting: string,
	environment: Readonly<Record<string, string | undefined>>,
): readonly [program: string, ...rest: string[]] => {
	const lines = [setting, environment.VISUAL, environment.EDITOR];
	const line = lines.find(value => value !== undefined && value.trim() !== '') ?? 'vi';
	const [program = 'vi', ...rest] = splitWords(line);
	return [program, ...rest];
};
