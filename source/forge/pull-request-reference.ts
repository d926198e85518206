import {
	isOwner,
	isRepositoryName,
	pullRequestNumber,
	type Reference,
	type Refused,
	refused,
} from './pull-request-number.ts';
import {parsePullRequestUrl} from './pull-request-url.ts';

/**
 * What a text says about a pull request. `not_one` is plain text, such as the name of a task; `refused` looks like a
 * reference and is none, or names something else; `message` goes on after `'…' names no pull request: `.
 */
export type ParsedReference = Reference | Refused | {readonly kind: 'not_one'};

/**
 * Reads `123`, `#123`, `owner/repo#123`, `host/owner/repo#123`, and the address of a pull request with or without
 * scheme and `www.`, whatever follows the number, also with text behind it as a paste has it. Never throws.
 */
export const parsePullRequestReference = (text: string): ParsedReference => {
	const [first = '', ...rest] = text.trim().replace(linkTitle, '').split(/\s+/u);
	const token = unwrap(first);
	return (
		(rest.length === 0 ? parseNumber(token) : null) ??
		parseShort(token) ??
		parsePullRequestUrl(token) ?? {kind: 'not_one'}
	);
};

/** A reference as people write it: `#5`, `o/r#5`, and with the host where it is not github.com. */
export const referenceText = ({
	number,
	host,
	owner,
	repo,
}: {
	readonly number: number;
	readonly host: string | null;
	readonly owner: string | null;
	readonly repo: string | null;
}): string => {
	if (owner === null || repo === null) return `#${number}`;
	return `${host === null || host === 'github.com' ? '' : `${host}/`}${owner}/${repo}#${number}`;
};

/** What Markdown puts before an address: `[title](`. */
const linkTitle = /^\[[^\]\n]*\]\((?=\S)/u;

/**
 * What a sentence puts around a reference, `<…>,` or `(…).`, and the zero-width characters and direction marks that
 * pastes bring along.
 */
const before = /^[<([{"'`\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]+/u;
const behind = /[>)\]}"'`.,;:\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]+$/u;

const unwrap = (token: string): string => token.replace(before, '').replace(behind, '');

/** `123` and `#123`; what only looks like a number is refused. */
const parseNumber = (token: string): Reference | Refused | null => {
	const digits = token.replace(/^#/, '');
	const meant = token.startsWith('#') ? /^[-+]?\p{N}/u.test(digits) : /^\p{N}+$/u.test(digits);
	return meant ? pullRequestNumber(digits, {host: null, owner: null, repo: null}) : null;
};

/** `owner/repo#123` and `host/owner/repo#123`; `project!123` is how GitLab writes. */
const parseShort = (token: string): Reference | Refused | null => {
	if (/^(?:[^\s!/]+\/[^\s!]+)?!\d+$/u.test(token))
		return refused('other_forge', 'it is a merge request on GitLab, and copse knows GitHub only');
	const found =
		/^(?:(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?)\/)?(?<owner>[^/]+)\/(?<repo>[^/#]+)#(?<digits>[-+]?\p{N}.*)$/iu.exec(
			token,
		)?.groups;
	if (found === undefined) return null;
	const {host, owner = '', repo = '', digits = ''} = found;
	if (!isOwner(owner) || !isRepositoryName(repo)) return null;
	return pullRequestNumber(digits, {host: host?.toLowerCase() ?? null, owner, repo});
};
