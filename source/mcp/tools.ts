import * as z from 'zod';
import {changingTools} from '../model/permission.ts';
import {answerSchemas} from '../operations/answer-schemas.ts';
import {doneFields} from './done.ts';
import {readOutput} from './read-worktree.ts';
import {type Tool, toolOf} from './tool.ts';

const [create, keep, merge, get, finish, discard, purge] = changingTools;

const commitMessage =
	'Message of the commit; {task}, {branch}, {base} and {id} are filled in. As the settings say unless given';

const ofGet = answerSchemas.get.shape;
/** What the older systems answered, word for word. */
const getFields = {
	session_id: ofGet.session_id.describe(
		'The session as it was given, or what else the worktree was named by',
	),
	success: ofGet.success.describe('Always true: a refusal has ok: false and a code'),
	message: ofGet.message.describe('What was done, in a sentence'),
	files: ofGet.files.describe('Paths that were changed in the base; empty when there was nothing to get'),
};

/** Every tool, in the order in which they are listed: those that read, then those that change something. */
export const tools: readonly Tool[] = [
	toolOf(
		{
			name: 'worktree_list',
			operation: 'list',
			title: 'List worktrees',
			description:
				'Every worktree of the repository with its state: verdict, branch, base, changes, ahead and behind, forecast of a merge, session. Reads only.',
			fields: ['all'],
			ofWorktree: false,
		},
		null,
	),
	toolOf(
		{
			name: 'worktree_read',
			operation: 'diff',
			title: 'Read the change of a worktree',
			description:
				'The whole work of a worktree against its base as a unified diff, uncommitted and untracked files included. Large changes come in pages: files with their counts first, then the patch; go on with next_cursor. With stat_only only the counts, with file only one file or folder. notes are what a person has to say on lines of it. Reads only.',
			fields: ['stat', 'file', 'scope', 'context', 'ignore_space'],
			words: {stat: 'Only the files and their counts, no patch; false unless given'},
			ofWorktree: true,
			more: {cursor: z.string().optional().describe('The next_cursor of the page before, for the next page')},
			output: readOutput,
		},
		null,
	),
	toolOf(
		{
			name: create,
			operation: 'create',
			title: 'Make a worktree',
			description:
				'Makes a worktree with a branch of its own for a task, or from a pull request. Answers its path: work there. A session has at most one active worktree.',
			fields: [
				...['task', 'from', 'base', 'branch', 'session', 'job', 'agent', 'note'],
				...['fetch', 'pr', 'dry_run'],
			],
			ofWorktree: false,
			// what runs in a new worktree is a terminal's
			output: answerSchemas.create.omit({ran: true}).extend(doneFields),
			openWorld: true,
		},
		create,
	),
	toolOf(
		{
			name: keep,
			operation: 'keep',
			title: 'Keep a worktree',
			description:
				'Marks a worktree as kept for a person to decide about: nothing in it is touched, its session is free, sweeps leave it alone.',
			fields: ['undo'],
			ofWorktree: true,
			output: answerSchemas.keep.extend(doneFields),
			idempotent: true,
		},
		keep,
	),
	toolOf(
		{
			name: merge,
			operation: 'merge',
			title: 'Merge a worktree',
			description:
				"Merges a worktree's work into its base branch. Refuses when that is not possible or when work is uncommitted; nothing is changed then. dry_run tells what would happen, conflicts included.",
			fields: ['mode', 'dirty', 'after', 'base_dirty', 'into', 'message', 'dry_run'],
			words: {
				mode: "ff-only: refused unless the base can fast-forward; squash: one new commit; no-ff: a merge commit; staged: left staged in the base's checkout, no commit. As the person's settings say unless given, ff-only by default",
				dirty:
					'Uncommitted and untracked work: refuse (worktree_dirty), or snapshot: commit it first. As the settings say unless given, refuse by default',
				after:
					'Then remove the directory, delete directory and branch, or keep both. As the settings say unless given, remove by default',
				base_dirty:
					"When edits in the base's checkout refuse: tracked: edits of tracked files, and what would be overwritten; strict: anything uncommitted. As the settings say unless given, tracked by default",
				message: commitMessage,
				dry_run: 'Change nothing, only say what would happen; false unless given',
			},
			ofWorktree: true,
			output: answerSchemas.merge.extend(doneFields),
			destructive: true,
		},
		merge,
	),
	toolOf(
		{
			name: get,
			operation: 'get',
			title: 'Get the work of a session',
			description:
				"Brings a session's work into its base and keeps the worktree. Uncommitted work is committed first. no_commit leaves the result staged in the base's checkout, for a person's last look; squash makes it one commit.",
			fields: ['squash', 'no_commit', 'message'],
			words: {
				squash: 'Bring the work as one commit; false unless given',
				no_commit:
					"Leave the result staged in the base's checkout, without a commit, for a person's last look; false unless given",
				message: commitMessage,
			},
			ofWorktree: true,
			output: answerSchemas.get.extend({...getFields, ...doneFields}),
			destructive: true,
		},
		get,
	),
	toolOf(
		{
			name: finish,
			operation: 'finish',
			title: 'Finish a task',
			description:
				'Ends a task: commit (default) commits everything, merges it by a merge commit and removes directory and branch; abandon discards it, which worktree_discard must be permitted for; keep keeps it.',
			fields: ['mode', 'message'],
			words: {message: commitMessage},
			ofWorktree: true,
			output: answerSchemas.finish.extend(doneFields),
			destructive: true,
		},
		finish,
	),
	toolOf(
		{
			name: discard,
			operation: 'discard',
			title: 'Discard a worktree',
			description:
				'Removes a worktree and its branch. Refuses when anything in it exists nowhere else, and lists it; force goes ahead, into the trash, from where a person can restore it.',
			fields: ['force', 'keep_branch', 'dry_run'],
			words: {
				force:
					'Go ahead although something would go that exists nowhere else: it is put into the trash. Only when told to; false unless given',
				keep_branch: 'Leave the branch, only the directory goes; false unless given',
				dry_run: 'Change nothing, only say what would go; false unless given',
			},
			ofWorktree: true,
			output: answerSchemas.discard.extend(doneFields),
			destructive: true,
			idempotent: true,
		},
		discard,
	),
	toolOf(
		{
			name: purge,
			operation: 'purge',
			title: 'End many worktrees',
			description:
				'Ends many worktrees, each like worktree_finish: those named, all, or those that are merged. One that fails stops none of the others. abandon needs worktree_discard to be permitted.',
			fields: ['worktrees', 'all', 'merged', 'mode', 'message', 'dry_run'],
			words: {
				worktrees:
					'The worktrees to end, each by its id, branch, task, session or path; instead of all and merged',
				message: commitMessage,
				dry_run: 'Change nothing, only say what would happen to each; false unless given',
			},
			ofWorktree: false,
			output: answerSchemas.purge.extend(doneFields),
			destructive: true,
		},
		purge,
	),
];

/** The tool of that name; null when there is none. */
export const findTool = (name: string): Tool | null => tools.find(tool => tool.name === name) ?? null;
