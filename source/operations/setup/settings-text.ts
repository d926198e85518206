import type {Addition} from './targets.ts';

/** How the text of a settings file is read and changed. `path` is for refusals; `has` and `remove` never refuse. */
export type SettingsText = {
	/** What a file that is not there begins with. */
	readonly empty: string;
	/** Refuses with `setup_damaged` what cannot be read. */
	readonly verify: (text: string, path: string) => void;
	/** The text with the addition; the same text when it is there, or when something else has its place. */
	readonly add: (text: string, addition: Addition, path: string) => string;
	/** Whether exactly this is there. */
	readonly has: (text: string, addition: Addition) => boolean;
	/** The text without the addition, and without what of `made` is empty then. */
	readonly remove: (text: string, addition: Addition, made: readonly (readonly string[])[]) => string;
	/** Which keys on the way to an addition are not there yet. */
	readonly missing: (text: string, addition: Addition) => readonly (readonly string[])[];
};
