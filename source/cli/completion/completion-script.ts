import {assertNever} from '../../model/assert-never.ts';
import {bashScript} from './bash-script.ts';
import {fishScript} from './fish-script.ts';
import type {Shell} from './shells.ts';
import {globalWords, verbWords} from './words.ts';
import {zshScript} from './zsh-script.ts';

/** What a shell is to read for completion of copse, and for `copse-cd`. */
export const completionScript = (shell: Shell): string => {
	const words = verbWords();
	switch (shell) {
		case 'bash':
			return bashScript(words, globalWords);
		case 'zsh':
			return zshScript(words, globalWords);
		case 'fish':
			return fishScript(words, globalWords);
		default:
			return assertNever(shell);
	}
};
