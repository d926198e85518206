import type {Conflicts} from '../../model/conflict.ts';
import type {DirtyPolicy} from '../../model/plan.ts';
import type {Answer, Sheet} from '../sheet.ts';
import type {TextField} from '../text-field.ts';

/** What would conflict if a worktree were merged, over the whole screen. */
export type ConflictSheet = {
	readonly kind: 'conflicts';
	/** The one row that it is about. */
	readonly paths: readonly string[];
	/** Target branch; null for the recorded base. */
	readonly into: string | null;
	readonly dirty: DirtyPolicy;
	readonly answer: Answer<Conflicts>;
	/** Index of the line that the cursor is on, among all lines of the view. */
	readonly cursor: number;
	/** What is searched for; the lines that have it are marked. */
	readonly field: TextField;
	readonly typing: boolean;
	/** What comes back when it is closed. */
	readonly beneath: Sheet | null;
};
