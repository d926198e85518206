import type {DiffScope} from '../../model/diff-scope.ts';

/** What of the work is shown, and how git compares it. */
export type DiffOptions = {
	readonly scope: DiffScope;
	/** Unchanged lines around a change. */
	readonly context: number;
	readonly ignoreSpace: boolean;
};

export const initialOptions: DiffOptions = {scope: 'all', context: 3, ignoreSpace: false};

/** The last stands for whole files. */
const contexts = [0, 1, 3, 5, 10, 25, 100, 100_000] as const;

/** One step more context, or less; the same options at either end. */
export const stepContext = (options: DiffOptions, direction: 1 | -1): DiffOptions => {
	const index = contexts.findIndex(context => context >= options.context);
	const context = contexts[index + direction];
	return context === undefined ? options : {...options, context};
};

export const isWholeFile = ({context}: DiffOptions): boolean => context >= 100_000;
