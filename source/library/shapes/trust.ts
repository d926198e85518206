// Written by `npm run docs` from what is declared once; not by hand.

/** Show what the repository's .copse.json wants to run and copy, and approve it. */
export type TrustInput = {
	/** Approve exactly what is there now */
	readonly yes?: boolean | undefined;
	/** With --yes: only if it still is what was shown with this hash */
	readonly content?: string | undefined;
	/** Take the approval back */
	readonly revoke?: boolean | undefined;
};

/** What `trust` answers. */
export type TrustValue = {
	readonly path: string;
	readonly trust: 'nothing' | 'trusted' | 'changed' | 'untrusted';
	readonly done: 'shown' | 'approved' | 'revoked';
	readonly content: string | null;
	readonly triggers: {
		readonly on_begin: readonly string[];
		readonly on_merge: readonly string[];
		readonly on_finish: readonly string[];
	};
	readonly seed_files: readonly string[];
};
