import {lines, type Topic, text} from '../help-part.ts';

export const undoing: Topic = {
	name: 'undoing',
	aliases: ['discarding'],
	summary: 'What discard keeps, and how to bring it back',
	verbs: ['discard', 'restore', 'trash', 'undo', 'keep', 'forget'],
	parts: () => [
		text(
			'discard refuses, and lists what would go, when something is found nowhere else: uncommitted or untracked files, commits, ignored files that differ from those of the main worktree. With --force all of that goes into the trash first.',
		),
		text(
			'restore brings directory, branch, staged and unstaged work, untracked and ignored files back, byte for byte, for trash_days. undo takes back the last merge, discard or keep; a merge only while the base still stands where the merge left it.',
		),
		text('Only discard --force --no-trash and trash --empty lose something, and they say so.'),
		lines('copse discard rate-limiter --force', 'copse trash', 'copse restore rate-limiter'),
		lines('copse keep login-form', 'copse undo'),
	],
};
