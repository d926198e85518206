import type {Warning} from '../model/problem.ts';
import type {App} from '../operations/index.ts';
import type {Client} from './client.ts';
import type {TellProgress} from './progress.ts';
import type {Given, Tool} from './tool.ts';

/** A tool call that may be made: what was given fits the tool, and the repository is open. */
export type Call = {
	readonly tool: Tool;
	readonly given: Given;
	/** The same as the operation's input. */
	readonly input: Given;
	readonly app: App;
	readonly client: Client;
	readonly tell: TellProgress;
	/** What was worth telling before the operation began, told with its answer. */
	readonly warnings: readonly Warning[];
};
