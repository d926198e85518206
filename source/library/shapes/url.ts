// Written by `npm run docs` from what is declared once; not by hand.

/** Print the web page of a worktree's pull request, or of its branch. */
export type UrlInput = {
	/** Id, branch, task, session, job, #pr, path, or . for the one you stand in */
	readonly worktree: string;
};

/** What `url` answers. */
export type UrlValue = {
	readonly path: string;
	readonly url: string;
	readonly page: 'pull_request' | 'branch';
};
