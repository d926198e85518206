import type {HostedRepository} from '../model/hosted-repository.ts';
import {type Problem, problem} from '../model/problem.ts';
import {type AddressedRepository, isSame, realHost, siblingUrl} from './hosted-repository.ts';
import type {Remote} from './remotes.ts';

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
