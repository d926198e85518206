import {type GlobalOptions, splitSetting} from './global-options.ts';

/**
 * Whether the command line asks for the screen, which is so when it names no verb: then what it says about it, else
 * null. Loads nothing, so that the screen can start at once; wrong options are left to the parser.
 */
export const wantsScreen = (argv: readonly string[]): GlobalOptions | null => {
	let cwd: string | null = null;
	const flags: Record<string, string> = {};
	const left = [...argv];
	for (let word = left.shift(); word !== undefined; word = left.shift()) {
		const [, option, attached] = /^(-C|--cwd(?==|$)|--set(?==|$))=?(.+)?$/s.exec(word) ?? [];
		const value = attached ?? left.shift();
		if (option === undefined || value === undefined) return null;
		const setting = splitSetting(value);
		if (option !== '--set') cwd = value;
		else if (setting === null) return null;
		else flags[setting[0]] = setting[1];
	}

	return {cwd, flags};
};
