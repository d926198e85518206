import {emptyLayer, type FoundLayer} from './settings-layer.ts';

/** Settings that were given on the command line. */
export const readFlagsLayer = (flags: Readonly<Record<string, string>>): FoundLayer => ({
	...emptyLayer('flags', '--set'),
	textual: true,
	entries: Object.entries(flags),
});
