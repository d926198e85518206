import {completionScript} from '../../source/cli/completion/completion-script.ts';
import {type Shell, shells} from '../../source/cli/completion/shells.ts';
import {assertNever} from '../../source/model/assert-never.ts';
import {manPage} from '../man/man-page.ts';
import type {BundledFile} from './bundle.ts';

/** What a package for a shell needs beside the program: completion for each, under the names they look for, and the man page. */
export const shellFiles = (version: string): readonly BundledFile[] => [
	{name: 'man/copse.1', contents: manPage(version)},
	...shells.map(shell => ({name: `completions/${fileFor(shell)}`, contents: completionScript(shell)})),
];

const fileFor = (shell: Shell): string => {
	switch (shell) {
		case 'bash':
			return 'copse.bash';
		case 'zsh':
			return '_copse';
		case 'fish':
			return 'copse.fish';
		default:
			return assertNever(shell);
	}
};
