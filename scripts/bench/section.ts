import type {Figure} from './figure.ts';

/** What a section measures in: a folder of its own, and whether it has to be quick. */
type Bench = {
	/** Empty. */
	readonly folder: string;
	readonly isShort: boolean;
	/** How often to measure each work. */
	readonly rounds: (usual: {readonly full: number; readonly short: number}) => number;
	/** Tells what was left out, and why. */
	readonly note: (text: string) => void;
};

/** Some figures that belong together; measured one section after the other. */
export type Section = (bench: Bench) => Promise<readonly Figure[]>;
