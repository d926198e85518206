import type {Command, CommanderError} from 'commander';

/** Where commander stopped reading a command line: at a mistake, or because help or the version was asked for. */
export class ParseStopped extends Error {
	readonly command: Command;
	/** Commander's, such as `commander.unknownOption`. */
	readonly code: string;

	constructor(command: Command, {code, message}: CommanderError) {
		super(message);
		this.name = 'ParseStopped';
		this.command = command;
		this.code = code;
	}
}
