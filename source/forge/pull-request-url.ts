import {otherForgeAt, otherForgeOfPath} from './other-forge.ts';
import {
	isOwner,
	isRepositoryName,
	pullRequestNumber,
	type Reference,
	type Refused,
	refused,
} from './pull-request-number.ts';

/** Reads one word as the address of a pull request; null when it is no address at all. */
export const parsePullRequestUrl = (token: string): Reference | Refused | null => {
	if (/^https?:\/\//i.test(token)) return readAddress(token);
	if (/^[a-z][a-z0-9+.-]*:\/\//i.test(token))
		return refused('other_url', 'it is no web address (http or https)');
	return readWithoutScheme(token.replace(/^\/\//, ''));
};

/**
 * `github.com/o/r/pull/5` and `o/r/pull/5`. Paths with a dot in their first part may be anything, so only pull
 * requests, and addresses on hosts that are known, count.
 */
const readWithoutScheme = (token: string): Reference | Refused | null => {
	const relative = /^(?<owner>[^/]+)\/(?<repo>[^/]+)\/pull\/(?<digits>\p{N}[^/?#]*)/u.exec(token)?.groups;
	const {owner = '', repo = '', digits = ''} = relative ?? {};
	if (isOwner(owner) && isRepositoryName(repo))
		return pullRequestNumber(withoutTail(digits), {host: null, owner, repo});
	if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?\/./i.test(token)) return null;
	const read = readAddress(`https://${token}`);
	const [host = ''] = token.split('/');
	const known = /^(?:www\.)?github\.com$/i.test(host) || otherForgeAt(host) !== null;
	return read.kind === 'reference' || read.reason === 'bad_number' || known ? read : null;
};

const readAddress = (address: string): Reference | Refused => {
	if (!URL.canParse(address)) return refused('other_url', 'its address cannot be read');
	const url = new URL(address);
	if (url.username !== '' || url.password !== '')
		return refused('other_url', 'its address carries a user name or password');
	const host = url.host.replace(/^www\.(?=github\.com$)/, '');
	const segments = url.pathname.split('/').filter(segment => segment !== '');
	const forge = otherForgeAt(host);
	if (forge !== null) return refused('other_forge', `it is on ${forge}, and copse knows GitHub only`);
	const [owner = '', repo = '', kind = '', digits = ''] = segments;
	if (!isOwner(owner) || !isRepositoryName(repo) || kind !== 'pull') return otherAddress(segments);
	return pullRequestNumber(withoutTail(digits), {host, owner, repo});
};

/** GitHub serves a pull request's change at `/pull/5.diff` and `/pull/5.patch`. */
const withoutTail = (digits: string): string => digits.replace(/\.(?:diff|patch)$/, '');

const otherAddress = (segments: readonly string[]): Refused => {
	const forge = otherForgeOfPath(segments);
	if (forge !== null)
		return refused('other_forge', `it is an address of ${forge}, and copse knows GitHub only`);
	switch (segments[2]) {
		case 'issues':
			return refused('issue_url', 'it is the address of an issue');
		case 'commit':
		case 'commits':
			return refused('commit_url', 'it is the address of a commit');
		case 'pulls':
			return refused('other_url', 'it is the list of all pull requests');
		default:
			return refused('other_url', 'its address does not end in owner/repo/pull/number');
	}
};
