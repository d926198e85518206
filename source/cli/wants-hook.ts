/** A hook's call as the command line has it; null for what it does not say. */
export type HookRequest = {
	readonly event: string | null;
	readonly agent: string | null;
	readonly cwd: string | null;
};

/**
 * Whether the command line is a plain hook's: then what it says, else null. Loads nothing; what is more than that, or
 * wrong, is left to the parser.
 */
export const wantsHook = (argv: readonly string[]): HookRequest | null => {
	let isAsked = false;
	let event: string | null = null;
	let agent: string | null = null;
	let cwd: string | null = null;
	const left = [...argv];
	for (let word = left.shift(); word !== undefined; word = left.shift()) {
		if (word === 'hook' && !isAsked) isAsked = true;
		else if (!word.startsWith('-')) {
			if (!isAsked || event !== null) return null;
			event = word;
		} else {
			const value = left.shift();
			if (value === undefined || value === '' || value.startsWith('-')) return null;
			if (word === '-C' || word === '--cwd') cwd = value;
			else if (word === '--agent' && isAsked) agent = value;
			else return null;
		}
	}
	return isAsked ? {event, agent, cwd} : null;
};
