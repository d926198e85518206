// Written by `npm run docs` from what is declared once; not by hand.

/** Allow what an agent asks for: exactly the plan that is shown, or it isn't done. */
export type AllowInput = {
	/** Id of the request, or the start of it */
	readonly request: string;
};

/** What `allow` answers. */
export type AllowValue = {
	readonly id: string;
	readonly status: 'allowed' | 'refused';
	readonly tool: string;
	readonly client: string;
	readonly effect: string;
	readonly word: string | null;
};
