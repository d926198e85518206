import type {QuickRequest} from './quick-statusline.ts';

/**
 * Whether the command line asks for a plain status line: then whose, else null. Loads nothing; what is more than that,
 * or wrong, is left to the parser.
 */
export const wantsStatusline = (argv: readonly string[]): QuickRequest | null => {
	let isAsked = false;
	let session: string | null = null;
	let cwd: string | null = null;
	const left = [...argv];
	for (let word = left.shift(); word !== undefined; word = left.shift()) {
		if (word === 'statusline' && !isAsked) {
			isAsked = true;
			continue;
		}
		const value = left.shift();
		if (value === undefined || value.startsWith('-')) return null;
		if (word === '-C' || word === '--cwd') cwd = value;
		else if (word === '--session' && isAsked) session = value;
		else return null;
	}
	return isAsked ? {session, cwd} : null;
};
