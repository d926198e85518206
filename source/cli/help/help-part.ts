/** A piece of help, drawn by the terminal and by the man page alike. */
export type HelpPart =
	/** A paragraph; it is wrapped. */
	| {readonly kind: 'text'; readonly text: string}
	/** Terms with their explanations, under a title when there is one. */
	| {
			readonly kind: 'rows';
			readonly title?: string;
			readonly rows: readonly (readonly [term: string, text: string])[];
	  }
	/** Command lines or files as they are typed. */
	| {readonly kind: 'lines'; readonly title?: string; readonly lines: readonly string[]};

/** A key of the screen, as help shows it. */
export type KeyLine = {
	/** Where it counts, in words: `List, Diff`. */
	readonly place: string;
	readonly keys: readonly string[];
	/** A sentence without a full stop. */
	readonly help: string;
	/** What it is called in the setting `keys`. */
	readonly id: string;
};

/** A chapter of help that is about no single verb. */
export type Topic = {
	readonly name: string;
	/** Other words for it. */
	readonly aliases?: readonly string[];
	/** A few words without a full stop. */
	readonly summary: string;
	/** The verbs whose help points here. */
	readonly verbs?: readonly string[];
	readonly parts: (about: {readonly keys: readonly KeyLine[]}) => readonly HelpPart[];
};

export const text = (words: string): HelpPart => ({kind: 'text', text: words});

export const lines = (...typed: readonly string[]): HelpPart => ({kind: 'lines', lines: typed});
