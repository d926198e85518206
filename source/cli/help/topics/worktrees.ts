import {verdicts} from '../../../model/row.ts';
import {lines, type Topic, text} from '../help-part.ts';

const meaning: Readonly<Record<(typeof verdicts)[number], string>> = {
	missing: 'its directory is gone',
	busy: 'a rebase, merge or the like is unfinished',
	conflicts: 'a merge would conflict; nothing was touched to learn that',
	dirty: 'it has work that is not committed',
	fresh: 'nothing was done in it yet',
	merged: 'its work is in the base, also by squash or rebase',
	behind: 'the base moved on; a merge would be clean',
	ready: 'the base can be moved forward to it',
	unknown: 'something could not be read; never treated as safe',
};

export const worktrees: Topic = {
	name: 'worktrees',
	aliases: ['worktree', 'names', 'verdicts', 'states'],
	summary: 'How a worktree is named, and what its state means',
	verbs: ['list', 'create', 'path', 'adopt'],
	parts: () => [
		text(
			'A worktree is named by its id or the beginning of it, its branch, task, session, job, #<pr> or path, or by . when you stand in it. Two that fit equally well are refused, both named. Worktrees of other tools are listed too.',
		),
		lines('copse diff wt_1a2b', 'copse diff "login form"', "copse diff '#128'", 'copse diff .'),
		{kind: 'rows', title: 'States', rows: verdicts.map(verdict => [verdict, meaning[verdict]])},
	],
};
