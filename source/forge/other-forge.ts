/** Well-known hosts that are no GitHub, with the name of the forge. */
const forges: Readonly<Record<string, string>> = {
	'gitlab.com': 'GitLab',
	'bitbucket.org': 'Bitbucket',
	'codeberg.org': 'Codeberg',
	'gitea.com': 'Gitea',
	'dev.azure.com': 'Azure DevOps',
	'ssh.dev.azure.com': 'Azure DevOps',
	'git.sr.ht': 'SourceHut',
	'gitee.com': 'Gitee',
};

/** The name of the forge at a host that is known to be no GitHub; null for GitHub and for hosts nobody knows. */
export const otherForgeAt = (host: string): string | null => {
	const name = host
		.toLowerCase()
		.replace(/:\d+$/, '')
		.replace(/^www\./, '');
	if (name.endsWith('.visualstudio.com')) return 'Azure DevOps';
	return Object.hasOwn(forges, name) ? (forges[name] ?? null) : null;
};

/** The forge whose web addresses have this path, for hosts that do not tell: `/group/project/-/merge_requests/5`. */
export const otherForgeOfPath = (segments: readonly string[]): string | null => {
	if (segments.includes('merge_requests')) return 'GitLab';
	if (segments.includes('pull-requests')) return 'Bitbucket';
	if (segments.includes('_git') || segments.includes('pullrequest')) return 'Azure DevOps';
	if (segments[0] === 'c' && segments.includes('+')) return 'Gerrit';
	return segments[2] === 'pulls' && segments.length > 3 ? 'Gitea or Forgejo' : null;
};
