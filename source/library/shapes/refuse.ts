// Written by `npm run docs` from what is declared once; not by hand.

/** Refuse what an agent asks for; nothing is done. */
export type RefuseInput = {
	/** Id of the request, or the start of it */
	readonly request: string;
	/** Why, for the agent */
	readonly word?: string | undefined;
};

/** What `refuse` answers. */
export type RefuseValue = {
	readonly id: string;
	readonly status: 'allowed' | 'refused';
	readonly tool: string;
	readonly client: string;
	readonly effect: string;
	readonly word: string | null;
};
