import * as z from 'zod';
import {changingTools} from '../model/permission.ts';
import {answerSchemas} from '../operations/answer-schemas.ts';
import {doneFields} from './done.ts';
import {readOutput} from './read-worktree.ts';
import {type Tool, toolOf} from './tool.ts';

const [create, keep, merge, get, finish, discard, purge] = changingTools;

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
				'The whole work of a worktree against its base as a unified diff, uncommitted and untracked files included. Large changes come in pages: files with their counts first, then the patch; go on with next_cursor. With stat_only only the counts, with file only one file or folder. Reads only.',
			fields: ['stat', 'file', 'scope', 'context', 'ignore_space'],
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
			output: answerSchemas.create.extend(doneFields),
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
			ofWorktree: true,
			output: answerSchemas.get.extend(doneFields),
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
			ofWorktree: false,
			output: answerSchemas.purge.extend(doneFields),
			destructive: true,
		},
		purge,
	),
];

/** The tool of that name; null when there is none. */
export const findTool = (name: string): Tool | null => tools.find(tool => tool.name === name) ?? null;
