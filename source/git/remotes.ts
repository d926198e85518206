import {allEnded} from '../model/all-ended.ts';
import {type Problem, problem} from '../model/problem.ts';
import {type Git, type GitCall, type GitOptions, type GitOutput, trimmedText} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** A repository on a forge. */
export type HostedRepository = {
	/** Lower case, with the port of an http address. */
	readonly host: string;
	readonly owner: string;
	readonly repo: string;
};

/** Over ssh the host may be an alias of ssh's configuration. */
export type AddressedRepository = HostedRepository & {readonly ssh: boolean};

export type Remote = {
	readonly name: string;
	/** As configured; git applies insteadOf to it wherever it is given. */
	readonly url: string;
	/** Where pushes go, as configured. */
	readonly pushUrl: string;
	/** The repositories that its address may mean: after insteadOf, then as configured. Empty for a path. */
	readonly repositories: readonly AddressedRepository[];
	readonly fetchRefspecs: readonly string[];
	/** What `gh repo set-default` left here: `base` for this remote itself, or `owner/repo`. */
	readonly ghResolved: string | null;
};

/** Reads all remotes with two processes, neither of which asks the network. */
export const readRemotes = async (git: Git, cwd: string, options?: GitOptions): Promise<Remote[]> => {
	const [configured, resolved] = await allEnded([
		git(configuredRemotes(cwd), options),
		git(resolvedAddresses(cwd), options),
	]);
	return joinRemotes(configured, resolved);
};

type ConfiguredRemote = {
	readonly name: string;
	/** Values by key, such as `url`. */
	readonly values: ReadonlyMap<string, readonly string[]>;
};

/** What the configuration says of each remote, in its order. */
const configuredRemotes = (cwd: string): GitCall<ConfiguredRemote[]> => ({
	args: ['config', '--null', '--get-regexp', '^remote\\..*\\.(url|pushurl|fetch|gh-resolved)$'],
	cwd,
	answers: [0, 1],
	parse: ({stdout}) => {
		const remotes = new Map<string, Map<string, string[]>>();
		for (const entry of splitNul(stdout)) {
			const [, name, key, value] = /^remote\.(.*)\.([a-z-]+)\n(.*)$/s.exec(entry) ?? [];
			if (name === undefined || key === undefined || value === undefined) continue;
			const values = remotes.get(name) ?? new Map<string, string[]>();
			values.set(key, [...(values.get(key) ?? []), value]);
			remotes.set(name, values);
		}
		return [...remotes].map(([name, values]) => ({name, values}));
	},
});

/** The address that each remote is fetched from after insteadOf, by name. */
const resolvedAddresses = (cwd: string): GitCall<Map<string, string>> => ({
	args: ['remote', '-v'],
	cwd,
	parse: (output: GitOutput) => {
		const addresses = new Map<string, string>();
		for (const line of trimmedText(output).split('\n')) {
			// newer gits tell of a partial clone's filter behind it
			const [, name, address] = /^([^\t]+)\t(.+) \(fetch\)(?: \[.*\])?$/.exec(line) ?? [];
			if (name !== undefined && address !== undefined && !addresses.has(name)) addresses.set(name, address);
		}
		return addresses;
	},
});

const joinRemotes = (configured: readonly ConfiguredRemote[], resolved: Map<string, string>): Remote[] =>
	configured.flatMap(({name, values}) => {
		const url = values.get('url')?.[0];
		if (url === undefined) return [];
		const repositories = [resolved.get(name) ?? url, url].map(repositoryOfUrl).filter(each => each !== null);
		return [
			{
				name,
				url,
				pushUrl: values.get('pushurl')?.[0] ?? url,
				repositories,
				fetchRefspecs: values.get('fetch') ?? [],
				ghResolved: values.get('gh-resolved')?.at(-1) ?? null,
			},
		];
	});

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

/** The remotes that are a repository. */
export const remotesOf = (remotes: readonly Remote[], wanted: HostedRepository): Remote[] =>
	remotes.filter(({repositories}) => repositories.some(each => isSame(each, wanted)));

export type ChosenRemote =
	| {
			readonly kind: 'remote';
			/** What to fetch from: a remote's name, or an address where gh's default repository is no remote. */
			readonly from: string;
			readonly remote: Remote | null;
			/** What to ask gh about. */
			readonly repository: HostedRepository;
	  }
	| {readonly kind: 'refused'; readonly problem: Problem};

export type RemoteQuestion = {
	readonly remotes: readonly Remote[];
	readonly reference: {
		readonly host: string | null;
		readonly owner: string | null;
		readonly repo: string | null;
	};
	/** The reference as the person gave it. */
	readonly text: string;
	/** The host that an ssh alias without a dot stands for: `GH_HOST`, else github.com. */
	readonly defaultHost?: string;
};

/**
 * The remote that a pull request is fetched from. A number alone means gh's default repository where one is set,
 * else the first of upstream, github, origin and the rest, as gh itself goes.
 */
export const chooseRemote = ({
	remotes,
	reference,
	text,
	defaultHost = 'github.com',
}: RemoteQuestion): ChosenRemote => {
	const candidates = [...remotes]
		.sort((a, b) => rank(a) - rank(b))
		.flatMap(remote => candidatesOf(remote, defaultHost));
	const ordered = [...defaultsOf(candidates), ...candidates];
	const {host, owner, repo} = reference;
	const chosen =
		owner === null || repo === null
			? ordered[0]
			: ordered.find(({repository, address}) => {
					const wanted = {host: host ?? repository.host, owner, repo};
					return isSame(repository, wanted) || (address !== null && isSame(address, wanted));
				});
	if (chosen === undefined) {
		const expected = [...new Set(ordered.map(({repository}) => repositoryName(repository)))];
		return {
			kind: 'refused',
			problem: problem('pr_ref_error', {
				reference: text,
				reason: 'other_repo',
				host: host ?? '',
				message: '',
				expected,
			}),
		};
	}
	const {from, remote, repository} = chosen;
	return {kind: 'remote', from, remote, repository: host === null ? repository : {...repository, host}};
};

type Candidate = {
	readonly from: string;
	readonly remote: Remote | null;
	readonly repository: HostedRepository;
	/** The repository as its address has it, alias and all; null for one that is only gh's default. */
	readonly address: AddressedRepository | null;
	/** The remote that it was read from. */
	readonly source: Remote;
};

const order = ['upstream', 'github', 'origin'];
const rank = ({name}: Remote): number => {
	const index = order.indexOf(name.toLowerCase());
	return index === -1 ? order.length : index;
};

const candidatesOf = (remote: Remote, defaultHost: string): Candidate[] =>
	// what is github.com in one of the two forms is asked there, whatever mirror it is fetched from
	[...remote.repositories]
		.sort((a, b) => Number(b.host === 'github.com') - Number(a.host === 'github.com'))
		.map(address => ({
			from: remote.name,
			remote,
			source: remote,
			address,
			repository: {owner: address.owner, repo: address.repo, host: realHost(address, defaultHost)},
		}));

/** What `gh repo set-default` chose: one of the candidates, or a repository beside the remote that it is noted at. */
const defaultsOf = (candidates: readonly Candidate[]): Candidate[] => {
	const marked = candidates.find(({source}) => source.ghResolved !== null);
	const choice = marked?.source.ghResolved;
	if (marked === undefined || choice === undefined || choice === null) return [];
	if (choice === 'base') return [marked];
	const [repo, owner, host = marked.repository.host] = choice.split('/').reverse();
	if (repo === undefined || owner === undefined) return [];
	const repository = {host: host.toLowerCase(), owner, repo};
	const known = candidates.find(candidate => isSame(candidate.repository, repository));
	if (known !== undefined) return [known];
	const from = siblingUrl(marked.source.url, repository);
	return from === null ? [] : [{from, remote: null, repository, address: null, source: marked.source}];
};

const repositoryName = ({host, owner, repo}: HostedRepository): string =>
	`${host === 'github.com' ? '' : `${host}/`}${owner}/${repo}`;

const isSame = (found: HostedRepository | AddressedRepository, wanted: HostedRepository): boolean =>
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
