import type {Conflicts} from '../model/conflict.ts';
import type {Overlaps} from '../model/overlap.ts';
import type {CreatePlan, DiscardPlan, MergeChoice, MergeMode} from '../model/plan.ts';
import type {Problem} from '../model/problem.ts';
import type {AgentRequest} from '../model/request.ts';
import type {Row} from '../model/row.ts';
import type {ConflictMove} from './conflicts/move-in-conflicts.ts';
import type {Answer, MergeOptions, MergeSheet, RequestsSheet, Sheet} from './sheet.ts';
import type {SortKey, State, Toast, Undoable} from './state.ts';
import type {TextEdit} from './text-field.ts';

/** What the watcher told. */
export type NewsEvent =
	| {
			readonly area: 'news';
			readonly kind: 'rows';
			readonly rows: readonly Row[];
			readonly complete: boolean;
			readonly at: number;
	  }
	| {readonly area: 'news'; readonly kind: 'requests'; readonly requests: readonly AgentRequest[]}
	| {readonly area: 'news'; readonly kind: 'touched'; readonly touched: State['touched']}
	| {readonly area: 'news'; readonly kind: 'problem'; readonly problem: Problem};

export type ScreenEvent =
	| {readonly area: 'screen'; readonly kind: 'resized'; readonly columns: number; readonly rows: number}
	/** Time went on; a hold on the order that has run out ends. `checkedAt`: since when all rows were looked at. */
	| {
			readonly area: 'screen';
			readonly kind: 'tick';
			readonly now: number;
			readonly checkedAt?: number | null;
	  }
	| {readonly area: 'screen'; readonly kind: 'key'; readonly now: number}
	| {readonly area: 'screen'; readonly kind: 'view'; readonly view: 'list' | 'diff'}
	| {readonly area: 'screen'; readonly kind: 'quit_asked'};

export type ListEvent =
	| {readonly area: 'list'; readonly kind: 'move'; readonly by: number}
	| {readonly area: 'list'; readonly kind: 'page'; readonly by: 1 | -1}
	| {readonly area: 'list'; readonly kind: 'end'; readonly end: 'first' | 'last'}
	| {readonly area: 'list'; readonly kind: 'select'; readonly path: string}
	| {readonly area: 'list'; readonly kind: 'mark'; readonly path: string}
	| {readonly area: 'list'; readonly kind: 'mark_all'}
	| {readonly area: 'list'; readonly kind: 'unmark'; readonly paths: readonly string[]}
	| {readonly area: 'list'; readonly kind: 'tab'; readonly by: 1 | -1}
	| {readonly area: 'list'; readonly kind: 'all'}
	| {readonly area: 'list'; readonly kind: 'sort'; readonly sort: SortKey};

export type FilterEvent =
	| {readonly area: 'filter'; readonly kind: 'open'}
	| {readonly area: 'filter'; readonly kind: 'edit'; readonly edit: TextEdit}
	| {readonly area: 'filter'; readonly kind: 'accept'}
	| {readonly area: 'filter'; readonly kind: 'clear'};

export type SheetEvent =
	| {readonly area: 'sheet'; readonly kind: 'open'; readonly sheet: Sheet}
	| {readonly area: 'sheet'; readonly kind: 'close'}
	/** Typed into the text field of the sheet that is open. */
	| {readonly area: 'sheet'; readonly kind: 'edit'; readonly edit: TextEdit}
	/** Moves through the lines of help, palette or a short menu, of which there are so many. */
	| {readonly area: 'sheet'; readonly kind: 'move'; readonly by: number; readonly of: number}
	| {readonly area: 'sheet'; readonly kind: 'branch_move'; readonly by: number}
	/** The local branches as they are now. */
	| {readonly area: 'sheet'; readonly kind: 'branches'; readonly names: readonly string[]}
	/** Puts the cursor of the log on a command; null lets it follow the newest. */
	| {readonly area: 'sheet'; readonly kind: 'log_at'; readonly number: number | null}
	| {readonly area: 'sheet'; readonly kind: 'request_at'; readonly id: string | null}
	| {readonly area: 'sheet'; readonly kind: 'request_ask'; readonly asking: RequestsSheet['asking']}
	| {readonly area: 'sheet'; readonly kind: 'request_scroll'; readonly by: number}
	/** What is drawn can be scrolled by so many lines at most. */
	| {readonly area: 'sheet'; readonly kind: 'request_bound'; readonly most: number}
	| {readonly area: 'sheet'; readonly kind: 'unfold'}
	| {readonly area: 'sheet'; readonly kind: 'merge_options'; readonly options: Partial<MergeOptions>}
	/** What the plans were made from has changed: they are being made anew. */
	| {readonly area: 'sheet'; readonly kind: 'merge_again'}
	| {readonly area: 'sheet'; readonly kind: 'merge_ask'; readonly asking: MergeSheet['asking']}
	| {
			readonly area: 'sheet';
			readonly kind: 'merge_choices';
			readonly options: MergeOptions;
			readonly path: string;
			readonly choices: Answer<readonly MergeChoice[]>;
	  }
	| {
			readonly area: 'sheet';
			readonly kind: 'discard_plan';
			readonly path: string;
			readonly plan: Answer<DiscardPlan>;
	  }
	| {
			readonly area: 'sheet';
			readonly kind: 'conflicts_answer';
			readonly path: string;
			readonly answer: Answer<Conflicts>;
	  }
	| {readonly area: 'sheet'; readonly kind: 'conflicts_move'; readonly move: ConflictMove}
	/** Begins or ends typing what is searched for; `search` goes to the next line that has it. */
	| {readonly area: 'sheet'; readonly kind: 'conflicts_search'; readonly to: 'type' | 'drop' | 'search'}
	| {readonly area: 'sheet'; readonly kind: 'discard_choose'; readonly chosen: 'directory' | 'both'}
	| {readonly area: 'sheet'; readonly kind: 'overlaps_answer'; readonly answer: Answer<Overlaps>}
	| {readonly area: 'sheet'; readonly kind: 'overlaps_move'; readonly by: number}
	/** Chooses how the one of several attempts is merged, which then waits for `y`. */
	| {readonly area: 'sheet'; readonly kind: 'winner_choose'; readonly mode: MergeMode}
	/** Switches whether the branches of the others go, too. */
	| {readonly area: 'sheet'; readonly kind: 'winner_branches'}
	| {readonly area: 'sheet'; readonly kind: 'new_ask'; readonly asking: 'name' | 'base'}
	/** Switches whether the code of a pull request is trusted. */
	| {readonly area: 'sheet'; readonly kind: 'new_trust'}
	| {readonly area: 'sheet'; readonly kind: 'new_base'; readonly base: string | null}
	| {
			readonly area: 'sheet';
			readonly kind: 'new_plan';
			readonly name: string;
			readonly base: string | null;
			readonly trusted?: boolean;
			readonly plan: Answer<CreatePlan>;
	  };

export type WorkEvent =
	| {readonly area: 'work'; readonly kind: 'started'; readonly path: string; readonly verb: string}
	| {readonly area: 'work'; readonly kind: 'step'; readonly path: string; readonly step: string}
	| {readonly area: 'work'; readonly kind: 'ended'; readonly path: string}
	/** The directory went, or came back: the list shows it at once. */
	| {readonly area: 'work'; readonly kind: 'removed' | 'returned'; readonly path: string}
	| {readonly area: 'work'; readonly kind: 'making'; readonly key: string; readonly name: string}
	| {readonly area: 'work'; readonly kind: 'making_step'; readonly key: string; readonly step: string}
	| {readonly area: 'work'; readonly kind: 'made'; readonly key: string; readonly path: string | null}
	| {readonly area: 'work'; readonly kind: 'fetching'; readonly what: string | null}
	/** Something was done that can be taken back; null when what was done last cannot. */
	| {readonly area: 'work'; readonly kind: 'undoable'; readonly undoable: Undoable | null}
	/** It was taken back, or is being so. */
	| {readonly area: 'work'; readonly kind: 'undone'; readonly undoable: Undoable};

export type ToastEvent =
	| {readonly area: 'toast'; readonly kind: 'show'; readonly toast: Omit<Toast, 'id'>}
	| {readonly area: 'toast'; readonly kind: 'drop'; readonly id: number}
	/** Drops the newest error. */
	| {readonly area: 'toast'; readonly kind: 'read'};

/** Everything that can change what is on screen. */
export type Event = NewsEvent | ScreenEvent | ListEvent | FilterEvent | SheetEvent | WorkEvent | ToastEvent;
