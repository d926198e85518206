/** Bytes of UTF-8: of the whole name, and of each part between slashes (one file name below refs/heads). */
const most = {name: 244, part: 200};

type Rule = {readonly broken: (name: string) => boolean; readonly problem: string};

/** The first rule that is broken speaks: git's own rules first, then names that git takes and people regret. */
const rules: readonly Rule[] = [
	{broken: name => name === '', problem: 'it is empty'},
	{broken: name => name.startsWith('-'), problem: 'it starts with - and would be read as an option'},
	{broken: name => /\p{Cc}/u.test(name), problem: 'it contains a control character'},
	{broken: name => /\s/u.test(name), problem: 'it contains a space'},
	{broken: name => /\p{Cs}/u.test(name), problem: 'it contains half a character'},
	{broken: name => /[~^:?*[\\]/.test(name), problem: 'git allows none of ~ ^ : ? * [ \\ in it'},
	{broken: name => name.includes('..'), problem: 'git allows no two dots in a row in it'},
	{broken: name => name.includes('@{'), problem: 'git allows no @{ in it'},
	{broken: name => name.startsWith('/'), problem: 'it starts with a slash'},
	{broken: name => name.endsWith('/'), problem: 'it ends with a slash'},
	{broken: name => name.includes('//'), problem: 'it has two slashes in a row'},
	{broken: name => name.endsWith('.'), problem: 'it ends with a dot'},
	{broken: name => /(?:^|\/)\./.test(name), problem: 'a part of it starts with a dot'},
	{broken: name => /\.lock(?:\/|$)/.test(name), problem: 'a part of it ends with .lock'},
	{broken: name => name === '@' || name === 'HEAD', problem: 'it means the current commit'},
	{
		broken: name => name.startsWith('refs/'),
		problem: 'it starts with refs/ and would be read as a full name',
	},
	{
		broken: name => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(name),
		problem: 'it would be read as the id of a commit',
	},
	{broken: name => utf8Length(name) > most.name, problem: `it is longer than ${most.name} bytes`},
	{
		broken: name => name.split('/').some(part => utf8Length(part) > most.part),
		problem: `a part of it is longer than ${most.part} bytes`,
	},
];

/**
 * Why git or copse would not take a text as the name of a new branch, to be read after `because`; null when it is
 * fine. Every name that passes also passes `git check-ref-format --branch`.
 */
export const branchNameProblem = (name: string): string | null =>
	rules.find(({broken}) => broken(name))?.problem ?? null;

const encoder = new TextEncoder();
const utf8Length = (text: string): number => encoder.encode(text).length;
