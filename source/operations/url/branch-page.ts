import type {HostedRepository} from '../../model/hosted-repository.ts';

type Page = {readonly hosts: (host: string) => boolean; readonly path: string};

const hasLabel = (host: string, label: string): boolean =>
	host.split('.').some(part => part === label || part.startsWith(`${label}-`));

/** How forges address a branch; by host, or by the word in the host's name that people give their own. */
const pages: readonly Page[] = [
	{hosts: host => hasLabel(host, 'github') || host.endsWith('.ghe.com'), path: 'tree'},
	{hosts: host => hasLabel(host, 'gitlab'), path: '-/tree'},
	{hosts: host => host === 'bitbucket.org', path: 'branch'},
	{
		hosts: host => host === 'codeberg.org' || hasLabel(host, 'gitea') || hasLabel(host, 'forgejo'),
		path: 'src/branch',
	},
];

/** The web page of a branch; null for a host whose pages are not known. `githubHost`: what `GH_HOST` names. Pure. */
export const branchPage = (
	{host, owner, repo}: HostedRepository,
	branch: string,
	githubHost: string | null,
): string | null => {
	const found = host === githubHost ? pages[0] : pages.find(({hosts}) => hosts(host.replace(/:\d+$/, '')));
	if (found === undefined) return null;
	return `https://${host}/${owner}/${repo}/${found.path}/${branch.split('/').map(encodeURIComponent).join('/')}`;
};
