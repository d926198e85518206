// Written by `npm run docs` from what is declared once; not by hand.

/** Settings for one opened copse; they win over every file. */
export type SettingsInput = {
	/** Branch of a new worktree; {slug} {task} {id} {id6} {base}. {slug}-{id6} is used when it is taken */
	readonly branch?: string | undefined;
	/** Directory of a new worktree; {data} {repo} {hash8} {slug} {id} {id6} {root} */
	readonly location?: string | undefined;
	/** How merge moves the base */
	readonly merge_mode?: 'ff-only' | 'squash' | 'no-ff' | 'staged' | undefined;
	/** What merge does about uncommitted work: refuse, or commit it first (snapshot) */
	readonly merge_dirty?: 'refuse' | 'snapshot' | undefined;
	/** After a merge: remove the directory, delete the branch too, or keep both */
	readonly merge_after?: 'remove' | 'delete' | 'keep' | undefined;
	/** Which edits in the base's checkout refuse a merge: tracked ones, or any (strict) */
	readonly merge_base_dirty?: 'tracked' | 'strict' | undefined;
	/** Message of a merge commit; {task} {branch} {base} {id} */
	readonly merge_message?: string | undefined;
	/** First line of a squash commit; the subjects of its commits follow */
	readonly squash_message?: string | undefined;
	/** Message of the commit that --dirty snapshot makes */
	readonly snapshot_message?: string | undefined;
	/** Days that discarded work can be restored */
	readonly trash_days?: number | undefined;
	/** Ignored folders that can be made again: they count as one line and are not kept in the trash */
	readonly rebuildable?: string[] | undefined;
	/** Which files .worktreeinclude may name: all untracked ones, or only ignored ones */
	readonly include_scope?: 'untracked' | 'ignored' | undefined;
	/** How long a verb waits for another copse */
	readonly lock_wait_seconds?: number | undefined;
	/** How long each command of `triggers` in .copse.json may take */
	readonly trigger_seconds?: number | undefined;
	/** Colours of the screen; mono is used when NO_COLOR is set */
	readonly theme?: 'auto' | 'dark' | 'light' | 'ansi' | 'mono' | undefined;
	/** Signs used on the screen */
	readonly glyphs?: 'unicode' | 'ascii' | undefined;
	/** Order of the list */
	readonly sort?: 'verdict' | 'activity' | 'name' | 'branch' | undefined;
	/** How a diff is shown */
	readonly diff_view?: 'unified' | 'split' | undefined;
	/** Ring when an agent asks for something while the terminal is not the one that has the focus */
	readonly bell?: boolean | undefined;
	/** Wheel and clicks on the screen; text is then marked with shift held */
	readonly mouse?: boolean | undefined;
	/** Editor for `e`; $VISUAL, $EDITOR, then vi when empty */
	readonly editor?: string | undefined;
	/** Keys by the name of their action; null switches one off */
	readonly keys?: Readonly<Record<string, string | string[] | null>> | undefined;
	/** Tools that make worktrees, by name: {"path": …, "branch": …}, regular expressions that tell theirs */
	readonly makers?: Readonly<Record<string, {
		readonly path?: string | undefined;
		readonly branch?: string | undefined;
	}>> | undefined;
	/** Ask gh from time to time how the pull requests of worktrees stand */
	readonly pull_requests?: boolean | undefined;
	/** What agents may do through MCP, by tool or for all: deny (default), ask a person each time, or allow */
	readonly mcp_permissions?: Readonly<Record<string, 'deny' | 'ask' | 'allow'>> | undefined;
	/** How long a request of an agent waits for a person; after that it counts as refused */
	readonly consent_minutes?: number | undefined;
	/** Longest time until a change elsewhere shows */
	readonly refresh_seconds?: number | undefined;
};
