// Written by `npm run docs` from what is declared once; not by hand.

import type {AdoptInput, AdoptValue} from './adopt.ts';
import type {AllowInput, AllowValue} from './allow.ts';
import type {ConflictsInput, ConflictsValue} from './conflicts.ts';
import type {CreateInput, CreateValue} from './create.ts';
import type {DiffInput, DiffValue} from './diff.ts';
import type {DiscardInput, DiscardValue} from './discard.ts';
import type {DoctorInput, DoctorValue} from './doctor.ts';
import type {FetchInput, FetchValue} from './fetch.ts';
import type {FinishInput, FinishValue} from './finish.ts';
import type {ForgetInput, ForgetValue} from './forget.ts';
import type {GetInput, GetValue} from './get.ts';
import type {KeepInput, KeepValue} from './keep.ts';
import type {ListInput, ListValue} from './list.ts';
import type {LogInput, LogValue} from './log.ts';
import type {MergeInput, MergeValue} from './merge.ts';
import type {NoteInput, NoteValue} from './note.ts';
import type {NotesInput, NotesValue} from './notes.ts';
import type {OverlapsInput, OverlapsValue} from './overlaps.ts';
import type {PathInput, PathValue} from './path.ts';
import type {PurgeInput, PurgeValue} from './purge.ts';
import type {RefuseInput, RefuseValue} from './refuse.ts';
import type {RequestsInput, RequestsValue} from './requests.ts';
import type {RestoreInput, RestoreValue} from './restore.ts';
import type {SetupInput, SetupValue} from './setup.ts';
import type {TrashInput, TrashValue} from './trash.ts';
import type {TrustInput, TrustValue} from './trust.ts';
import type {UndoInput, UndoValue} from './undo.ts';
import type {UpdateInput, UpdateValue} from './update.ts';
import type {UrlInput, UrlValue} from './url.ts';

/** What each verb takes. */
export type Inputs = {
	/** List every worktree with its state. */
	readonly list: ListInput;
	/** Make a worktree with a branch of its own for a task. */
	readonly create: CreateInput;
	/** Show the whole work of a worktree against its base, uncommitted and untracked included. */
	readonly diff: DiffInput;
	/** Show what would conflict if a worktree were merged, both sides of each hunk. */
	readonly conflicts: ConflictsInput;
	/** Show which worktrees touch the same files, and in which order they are best merged. */
	readonly overlaps: OverlapsInput;
	/** Merge a worktree's work into its base. */
	readonly merge: MergeInput;
	/** Remove a worktree and its branch; what is unique to it goes to the trash. */
	readonly discard: DiscardInput;
	/** End a task: commit and merge everything and clean up, or abandon it, or keep it. */
	readonly finish: FinishInput;
	/** Bring a session's work into its base and keep the worktree. */
	readonly get: GetInput;
	/** End many worktrees; one that fails stops none of the others. */
	readonly purge: PurgeInput;
	/** Bring back what was discarded: directory, branch, staged and unstaged work, untracked files. */
	readonly restore: RestoreInput;
	/** Take back the last merge, discard or keep. */
	readonly undo: UndoInput;
	/** Fetch the new commits of a worktree's pull request in. */
	readonly update: UpdateInput;
	/** Fetch every remote into its remote-tracking refs; asks nobody for a password. */
	readonly fetch: FetchInput;
	/** Mark a worktree as kept: nothing is touched, its session is free, purge leaves it alone. */
	readonly keep: KeepInput;
	/** Remember a worktree that another tool made, or make a kept one active again. */
	readonly adopt: AdoptInput;
	/** Drop the record of a worktree; directory and branch stay as they are. */
	readonly forget: ForgetInput;
	/** List what was discarded and can be restored, or give it up. */
	readonly trash: TrashInput;
	/** Show what was done to worktrees, oldest first. */
	readonly log: LogInput;
	/** Show what agents ask for, with the plan of each. */
	readonly requests: RequestsInput;
	/** Allow what an agent asks for: exactly the plan that is shown, or it isn't done. */
	readonly allow: AllowInput;
	/** Refuse what an agent asks for; nothing is done. */
	readonly refuse: RefuseInput;
	/** Write a note for the agent on a line of a worktree, or drop notes. */
	readonly note: NoteInput;
	/** Print the notes on lines of a worktree, as text that an agent can be given. */
	readonly notes: NotesInput;
	/** Print the directory of a worktree. */
	readonly path: PathInput;
	/** Print the web page of a worktree's pull request, or of its branch. */
	readonly url: UrlInput;
	/** Write copse's hooks, status line and MCP server into an agent's own settings, or take them out. */
	readonly setup: SetupInput;
	/** Show what the repository's .copse.json wants to run and copy, and approve it. */
	readonly trust: TrustInput;
	/** Show what dead processes and deleted directories left behind, or mend it. */
	readonly doctor: DoctorInput;
};

/** What each verb answers. */
export type Values = {
	readonly list: ListValue;
	readonly create: CreateValue;
	readonly diff: DiffValue;
	readonly conflicts: ConflictsValue;
	readonly overlaps: OverlapsValue;
	readonly merge: MergeValue;
	readonly discard: DiscardValue;
	readonly finish: FinishValue;
	readonly get: GetValue;
	readonly purge: PurgeValue;
	readonly restore: RestoreValue;
	readonly undo: UndoValue;
	readonly update: UpdateValue;
	readonly fetch: FetchValue;
	readonly keep: KeepValue;
	readonly adopt: AdoptValue;
	readonly forget: ForgetValue;
	readonly trash: TrashValue;
	readonly log: LogValue;
	readonly requests: RequestsValue;
	readonly allow: AllowValue;
	readonly refuse: RefuseValue;
	readonly note: NoteValue;
	readonly notes: NotesValue;
	readonly path: PathValue;
	readonly url: UrlValue;
	readonly setup: SetupValue;
	readonly trust: TrustValue;
	readonly doctor: DoctorValue;
};
