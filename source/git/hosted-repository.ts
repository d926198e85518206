import type {HostedRepository} from '../model/hosted-repository.ts';

/** Over ssh the host may be an alias of ssh's configuration. */
export type AddressedRepository = HostedRepository & {readonly ssh: boolean};

/** The repository that an address names: https, ssh, git and `host:owner/repo` forms; null for paths and the rest. */
export const repositoryOfUrl = (address: string): AddressedRepository | null => {
	const withScheme =
		/^(?<scheme>https?|ssh|git|git\+ssh|ssh\+git):\/\/(?:[^@/]*@)?(?<host>[^/:@]+)(?<port>:\d+)?\/(?<path>.*)$/i.exec(
			address,
		)?.groups;
	// a single letter before the colon is a Windows drive
	const scp = /^(?:[^@/:\s]+@)?(?<host>[^@/:\s]{2,}):(?!\/\/)(?<path>.*)$/.exec(address)?.groups;
	const found = withScheme ?? scp;
	if (found === undefined) return null;
	const [, owner, repo] =
		/^\/*([a-z0-9][a-z0-9_-]*)\/([a-z0-9._-]+?)(?:\.git)?\/*$/i.exec(found.path ?? '') ?? [];
	if (owner === undefined || repo === undefined || /^\.{1,2}$/.test(repo)) return null;
	const scheme = withScheme?.scheme?.toLowerCase() ?? 'ssh';
	const port = /^https?$/.test(scheme)
		? (found.port ?? '').replace(scheme === 'http' ? ':80' : ':443', '')
		: '';
	// GitHub serves ssh on the https port under another name
	const host = `${found.host?.toLowerCase() ?? ''}`.replace(/^(?:ssh|www)\.(?=github\.com$)/, '');
	return {host: `${host}${port}`, owner, repo, ssh: scheme.includes('ssh')};
};

/** The address of another repository on the same host, reached the same way; null for a path. */
export const siblingUrl = (address: string, {owner, repo}: Omit<HostedRepository, 'host'>): string | null =>
	repositoryOfUrl(address) === null
		? null
		: address.replace(/[^/:]+\/[^/]+?(\.git)?\/*$/, (_, ending = '') => `${owner}/${repo}${ending}`);

/** Whether two names mean one repository; an alias of ssh may stand for the host. */
export const isSame = (found: HostedRepository | AddressedRepository, wanted: HostedRepository): boolean =>
	equalNames(found.owner, wanted.owner) &&
	equalNames(found.repo, wanted.repo) &&
	(equalNames(withoutPort(found.host), withoutPort(wanted.host)) ||
		('ssh' in found && found.ssh && isAliasOf(found.host, wanted.host)));

/** `work` may stand for any host; `github.com-work` is how people name a second key for github.com. */
const isAliasOf = (alias: string, host: string): boolean =>
	!alias.includes('.') ||
	alias.startsWith(`${withoutPort(host)}-`) ||
	alias.startsWith(`${withoutPort(host)}_`);

/** The host that an address means: an alias of ssh's configuration stands for the default one. */
export const realHost = ({host, ssh}: AddressedRepository, defaultHost: string): string => {
	if (!ssh) return host;
	if (isAliasOf(host, 'github.com') && host.includes('.')) return 'github.com';
	return isAliasOf(host, defaultHost) ? defaultHost : host;
};

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');
const equalNames = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
