// Written by `npm run docs` from what is declared once; not by hand.

/** Fetch every remote into its remote-tracking refs; asks nobody for a password. */
export type FetchInput = {
	/** Only this remote; every one unless given */
	readonly remote?: string | undefined;
};

/** What `fetch` answers. */
export type FetchValue = {
	readonly remotes: readonly {
		readonly name: string;
		readonly fetched: boolean;
		readonly updated: number;
		readonly problem: {
			readonly code: string;
			readonly [key: string]: unknown;
		} | null;
	}[];
};
