// Written by `npm run docs` from what is declared once; not by hand.

/** Show what agents ask for, with the plan of each. */
export type RequestsInput = {
	/** Only this one: its id, or the start of it */
	readonly request?: string | undefined;
	/** Also those that are over */
	readonly all?: boolean | undefined;
};

/** What `requests` answers. */
export type RequestsValue = {
	readonly requests: readonly {
		readonly id: string;
		readonly tool: string;
		readonly operation: string;
		readonly input: Readonly<Record<string, unknown>>;
		readonly plan: unknown;
		readonly client: {
			readonly name: string;
			readonly version: string | null;
		};
		readonly session: string | null;
		readonly pid: number;
		readonly created_at: string;
		readonly expires_at: string;
		readonly status: 'waiting' | 'allowed' | 'refused' | 'expired' | 'withdrawn' | 'done' | 'failed';
		readonly word: string | null;
		readonly answered_by: 'person' | 'client' | null;
		readonly answered_at: string | null;
		readonly outcome: {
			readonly ok: boolean;
			readonly summary: string;
			readonly code: string | null;
			readonly undo: string | null;
		} | null;
	}[];
};
