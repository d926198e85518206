// Written by `npm run docs` from what is declared once; not by hand.

/** Write copse's hooks, status line and MCP server into an agent's own settings, or take them out. */
export type SetupInput = {
	/** The agent: claude (Claude Code), codex, or cursor (MCP only) */
	readonly agent: 'claude' | 'codex' | 'cursor';
	/** Only say what would be written, and where */
	readonly print?: boolean | undefined;
	/** The same as --print */
	readonly dry_run?: boolean | undefined;
	/** Take out exactly what was added */
	readonly undo?: boolean | undefined;
	/** How the agent starts copse; `copse` unless given */
	readonly command?: string | undefined;
};

/** What `setup` answers. */
export type SetupValue = {
	readonly agent: 'claude' | 'codex' | 'cursor';
	readonly dry_run: boolean;
	readonly undo: boolean;
	readonly files: readonly {
		readonly path: string;
		readonly action: 'made' | 'changed' | 'removed' | 'unchanged';
		readonly entries: readonly {
			readonly at: string;
			readonly value: Readonly<Record<string, unknown>>;
		}[];
		readonly kept: readonly string[];
	}[];
};
