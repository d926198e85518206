/** What an agent is told about copse when it connects; under 2 KB, as it stands in every conversation. */
export const instructions = `copse looks after git worktrees of this repository: one per task, each with a branch of its own, merged into its base or discarded at the end.

Reading is always free:
- worktree_list shows every worktree. "verdict" is the one word to go by: ready (base can fast-forward), behind (merges cleanly, not fast-forward), conflicts, dirty (uncommitted work), fresh (nothing yet), merged, busy (a git operation is in progress), missing, unknown (could not be read: never treat it as clean).
- worktree_read shows the whole work of one, uncommitted and untracked files included. To review: first stat_only, then the patch page by page with next_cursor, or one file with "file". changed_meanwhile means somebody went on working: start over without a cursor. "notes" are a person's remarks on lines: heed them.
- Name a worktree by worktree_id (id, branch, task or path) or by session_id.

Changing something is up to the person. Tools that are not listed are not permitted: do not look for another way round, say what you would do. A call may wait for a person to allow it; a refusal has their reason, a time-out means no. Do not repeat a refused call.

To work: worktree_create with task and your session_id, then work only below the "path" it answers, and commit there. To hand in: ask for worktree_merge, or worktree_get with no_commit, which leaves the result staged for a person's last look. Never merge into the base by git yourself, and never remove a worktree by hand.

A refusal changes nothing. Every error has a code, what is in the way, and a remedy: follow the remedy. "force" and "abandon" put what exists nowhere else into the trash; use them only when told to. undo_with is the command that takes a change back: pass it on to the person.`;
