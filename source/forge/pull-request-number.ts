export type Reference = {
	readonly kind: 'reference';
	readonly number: number;
	/** Lower case, with a port where the address has one; null where only a number or `owner/repo` is given. */
	readonly host: string | null;
	readonly owner: string | null;
	readonly repo: string | null;
};

export type RefusedReason = 'bad_number' | 'issue_url' | 'commit_url' | 'other_forge' | 'other_url';

export type Refused = {
	readonly kind: 'refused';
	readonly reason: RefusedReason;
	readonly message: string;
};

export const refused = (reason: RefusedReason, message: string): Refused => ({
	kind: 'refused',
	reason,
	message,
});

/** GraphQL's Int, which numbers of pull requests are. */
const largest = 2 ** 31 - 1;

/** A reference from the digits of its number, or why they are none. */
export const pullRequestNumber = (
	digits: string,
	where: Pick<Reference, 'host' | 'owner' | 'repo'>,
): Reference | Refused => {
	if (!/^[0-9]+$/.test(digits)) return refused('bad_number', 'its number is not made of the digits 0 to 9');
	if (/^0+$/.test(digits)) return refused('bad_number', 'pull requests are counted from 1');
	if (digits.startsWith('0')) return refused('bad_number', 'its number has leading zeros');
	if (Number(digits) > largest) return refused('bad_number', 'no pull request has so large a number');
	return {kind: 'reference', number: Number(digits), ...where};
};

export const isOwner = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,99}$/i.test(name);
export const isRepositoryName = (name: string): boolean => /^(?!\.{1,2}$)[a-z0-9._-]{1,100}$/i.test(name);
