/** What is personal, as far as it is known: each list may hold empty texts and repeat itself. */
export type Personal = {
	readonly homes: readonly string[];
	readonly users: readonly string[];
	readonly hosts: readonly string[];
	/** Names of repositories and of those who own them. */
	readonly repositories: readonly string[];
	readonly secrets: readonly string[];
};

/** Makes the function that takes personal parts out of a text. What only looks personal goes too. */
export const makeMask = ({
	homes,
	users,
	hosts,
	repositories,
	secrets,
}: Personal): ((text: string) => string) => {
	const rules: readonly Rule[] = [
		...rulesFor(secrets, '<secret>', 'anywhere'),
		// a user's part of an address ends at its last @
		{pattern: /(?<=:\/\/)[^\s/]+@/g, as: '<secret>@'},
		...looksSecret.map(pattern => ({pattern, as: '<secret>'})),
		{pattern: /(?<![^\s@/\\:<>"'(),;])[^\s@/\\:<>"'(),;]+@[\p{L}\p{N}][\p{L}\p{N}.-]*/gu, as: '<e-mail>'},
		...rulesFor(homes.map(withoutSlash), '~', 'path'),
		{pattern: /(?<=[/\\](?:home|Users)[/\\])[^/\\\s"',;]+/gi, as: '<user>'},
		...rulesFor(hosts, '<host>', 'word'),
		...rulesFor(repositories, '<repository>', 'word'),
		...rulesFor(users, '<user>', 'word'),
	];
	return text => rules.reduce((masked, {pattern, as}) => masked.replace(pattern, () => as), text);
};

type Rule = {readonly pattern: RegExp; readonly as: string};

/** Tokens by the shapes that their makers document, and anything else that is long and without words; in linear time. */
const looksSecret: readonly RegExp[] = [
	/\b(?:gh[a-z]_|github_pat_|glpat-|npm_|xox[a-z]-|sk-|pk-|rk_|AKIA|AIza|ya29\.|ATATT)[\w.-]{8,}/g,
	/\beyJ[\w-]{1,2000}\.[\w-]+(?:\.[\w-]*)?/g,
	/(?<=\b(?:bearer|basic|token)\s{1,3})[^\s"',;]+/gi,
	// after = or : with quotes or without, also as JSON in a text that is JSON
	/(?<=(?:token|secret|passw(?:or)?d|api[_-]?key)[\w-]{0,40}["'\\]{0,3}\s{0,3}[=:]\s{0,3})(?:\\?"[^"\\]*\\?"|'[^']*'|[^\s"',;\\<][^\s"',;\\]*)/gi,
	/(?<=-(?:token|secret|passw(?:or)?d|api[_-]?key)\s{1,3})(?:\\?"[^"\\]*\\?"|'[^']*'|[^\s"',;\\<-][^\s"',;\\]*)/gi,
	/\b[0-9a-f]{24,}\b/gi,
	/(?<![\w+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Z])(?=[\w+/-]*[a-z])[\w+-]{28,}={0,2}/g,
];

const withoutSlash = (folder: string): string => folder.replace(/[/\\]+$/, '');

/** The longest first, so that none is cut by a shorter one in it. */
const rulesFor = (texts: readonly string[], as: string, where: keyof typeof edges): readonly Rule[] =>
	[...new Set(texts)]
		.filter(text => text !== '')
		.sort((a, b) => b.length - a.length)
		.map(text => {
			const [before, after] = edges[where];
			return {pattern: new RegExp(`${before}${escaped(text)}${after}`, 'giu'), as};
		});

const edges = {
	anywhere: ['', ''],
	/** Not in the middle of a longer word: a user called `al` is not in `false`. */
	word: ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'],
	path: ['', '(?![\\p{L}\\p{N}_.-])'],
} as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
