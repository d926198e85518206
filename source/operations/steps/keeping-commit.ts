import {buildCommit} from '../../git/build-commit.ts';
import type {GitCall} from '../../git/git-call.ts';

/** These commits are seen by nobody who does not look for them: they need no identity of the user's. */
const identity = {
	GIT_AUTHOR_NAME: 'copse',
	GIT_AUTHOR_EMAIL: 'copse@localhost',
	GIT_COMMITTER_NAME: 'copse',
	GIT_COMMITTER_EMAIL: 'copse@localhost',
};

/** Makes a commit that only keeps its parents and what is in its tree; with a date it is the same each time. */
export const keepingCommit = (
	cwd: string,
	{
		date,
		...commit
	}: {
		readonly tree: string;
		readonly parents: readonly string[];
		readonly message: string;
		/** As git reads it. */
		readonly date?: string;
	},
): GitCall<string> => ({
	...buildCommit(cwd, {...commit, sign: false}),
	environment: {
		...identity,
		...(date === undefined ? {} : {GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date}),
	},
});
