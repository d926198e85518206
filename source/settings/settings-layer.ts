import type {Warning} from '../model/problem.ts';

/** Where a setting can come from; a later one wins. */
export type SettingsLayer = 'default' | 'user' | 'repository' | 'environment' | 'flags';

/** What one layer holds, as it was found: nothing is judged yet. */
export type FoundLayer = {
	readonly layer: SettingsLayer;
	/** What warnings call it: a file, `environment`, `--set`. */
	readonly source: string;
	/** Keys and values in their order; a list, so that a key named `__proto__` is only a key. */
	readonly entries: readonly (readonly [key: string, value: unknown])[];
	/** True when every value is text and has to be read as what its setting wants. */
	readonly textual: boolean;
	/** What warnings call a key, such as `COPSE_MERGE_MODE`. */
	readonly nameOf: (key: string) => string;
	readonly warnings: readonly Warning[];
};

/** A layer that holds nothing. */
export const emptyLayer = (
	layer: SettingsLayer,
	source: string,
	warnings: readonly Warning[] = [],
): FoundLayer => ({
	layer,
	source,
	entries: [],
	textual: false,
	nameOf: key => key,
	warnings,
});
