/** What a tool answers: what the verb answers with `--json`. A failure is an answer with `ok: false`. */
export type ToolAnswer =
	| {readonly ok: true; readonly warnings: readonly ToolWarning[]; readonly [field: string]: unknown}
	| {
			readonly ok: false;
			readonly code: string;
			readonly error: string;
			readonly details: object;
			readonly remedy: string;
			readonly warnings: readonly ToolWarning[];
	  };

type ToolWarning = {readonly code: string; readonly message: string};

/** A tool as a host takes it. */
export type Tool = {
	readonly name: string;
	/** One sentence. */
	readonly description: string;
	/** JSON Schema of the arguments: an object. */
	readonly parameters: Readonly<Record<string, unknown>>;
	/** JSON Schema of the answer. */
	readonly output: Readonly<Record<string, unknown>>;
	/** Does the work. Never throws or rejects; an aborted signal answers `cancelled`. */
	execute(args: unknown, options?: {readonly signal?: AbortSignal | undefined}): Promise<ToolAnswer>;
	/** An answer in words for people. */
	render(answer: ToolAnswer): string;
};

/** The part of a host's context that the plugin uses: a service to register tools with. */
export type ToolHost = {readonly tools: {register(tool: Tool): unknown}};
