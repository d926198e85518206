import {lines, type Topic, text} from '../help-part.ts';

export const merging: Topic = {
	name: 'merging',
	summary: 'Modes, policies and presets of a merge',
	verbs: ['merge', 'finish', 'get', 'purge'],
	parts: () => [
		text(
			'A merge moves exactly one branch, the recorded base or --into. The result is worked out first: a conflict is known before anything moved, and a refusal changes nothing. The first value of each is the default; settings change it.',
		),
		{
			kind: 'rows',
			title: 'Choices',
			rows: [
				[
					'--mode',
					'ff-only: the base moves forward, or refuses; squash: one commit; no-ff: a merge commit; staged: nothing committed',
				],
				['--dirty', 'refuse uncommitted work, or snapshot: commit it first'],
				['--after', 'remove the directory, delete the branch too, or keep both'],
				['--base-dirty', 'tracked: edits of tracked files refuse; strict: anything does'],
			],
		},
		{
			kind: 'rows',
			title: 'Presets',
			rows: [
				['copse finish', 'commit everything, merge by a merge commit, clean up'],
				['copse get', 'commit everything, bring it into the base, keep the worktree'],
				['copse get --no-commit', 'leave the result staged for a last look'],
				['copse purge', 'finish many; one that fails stops none'],
			],
		},
		lines('copse merge login-form --dry-run', 'copse merge login-form --mode squash', 'copse undo'),
	],
};
