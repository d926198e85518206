import {makeScratchObjects, type ScratchObjects} from '../../git/scratch-objects.ts';

/** A scratch store that is made by the first who asks for it. */
export type ScratchWhenNeeded = {
	readonly get: () => Promise<ScratchObjects>;
	/** The store if somebody has asked for it. */
	readonly made: () => Promise<ScratchObjects | null>;
	readonly remove: () => Promise<void>;
};

/** Puts off making a scratch store: a look that finds everything known needs none. */
export const scratchWhenNeeded = (commonDirectory: string): ScratchWhenNeeded => {
	let making: Promise<ScratchObjects> | null = null;
	return {
		get: () => {
			making ??= makeScratchObjects(commonDirectory);
			return making;
		},
		made: async () => making,
		remove: async () => (await making)?.remove(),
	};
};
