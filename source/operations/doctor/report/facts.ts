/** One value of the report; null when it could not be found out. */
export type Fact = string | number | boolean | null;

/** The environment in chapters, as a bug report carries it: names are snake_case, values are masked. */
export type Report = Readonly<Record<string, Readonly<Record<string, Fact>>>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** What the variables say about the terminal: which program, whether colours, whether another one is in between. */
export const terminalFacts = (environment: Environment): Readonly<Record<string, Fact>> => ({
	...valuesOf(environment, ['TERM', 'COLORTERM', 'TERM_PROGRAM', 'TERM_PROGRAM_VERSION']),
	...valuesOf(environment, ['NO_COLOR', 'FORCE_COLOR', 'CI']),
	multiplexer: isSet(environment.TMUX)
		? 'tmux'
		: isSet(environment.STY)
			? 'screen'
			: isSet(environment.ZELLIJ)
				? 'zellij'
				: 'none',
	over_ssh: isSet(environment.SSH_CONNECTION),
});

/** What the variables say about language and encoding. */
export const localeFacts = (environment: Environment): Readonly<Record<string, Fact>> =>
	valuesOf(environment, ['LC_ALL', 'LC_CTYPE', 'LANG', 'LANGUAGE']);

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

const valuesOf = (environment: Environment, names: readonly string[]): Readonly<Record<string, Fact>> =>
	Object.fromEntries(names.map(name => [name.toLowerCase(), environment[name] ?? 'not set']));
