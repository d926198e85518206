import {type Topic, text} from '../help-part.ts';

export const triggers: Topic = {
	name: 'triggers',
	aliases: ['trusting', 'hooks'],
	summary: 'Commands that a repository wants to run, and trust',
	verbs: ['trust'],
	parts: () => [
		{
			kind: 'rows',
			title: 'In .copse.json, under "triggers"',
			rows: [
				['on_begin', 'in the new worktree'],
				['on_merge', 'in the main worktree, after a merge'],
				['on_finish', 'in the main worktree, after a finish or an end by purge'],
			],
		},
		text(
			'Each is a list of commands for the shell. They run in order when the lock is free, with closed stdin and at most trigger_seconds each; one that fails is a warning. Names reach them only as variables: COPSE_TASK, COPSE_BRANCH, COPSE_BASE, COPSE_SESSION, COPSE_ROOT, COPSE_WORKTREE_ID, COPSE_WORKTREE_PATH, and COPSE_SAFE_NAME, which needs no quotes.',
		),
		text(
			'Nothing of it runs or is copied before you approved exactly that content: `copse trust` shows it, `copse trust --yes` approves it, `copse trust --revoke` takes that back. When the content changes, copse asks again.',
		),
	],
};
