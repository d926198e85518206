import type {Outcome} from '../model/outcome.ts';
import type {Permissions} from '../model/permission.ts';
import type {App} from '../operations/index.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What one server works with: nothing of it is global. */
export type Session = {
	/** Absolute: any folder of the repository. */
	readonly cwd: string;
	readonly environment: Environment;
	/** Settings given on the command line. */
	readonly flags: Readonly<Record<string, string>>;
	/** Given with `--permit`. */
	readonly permits: Permissions;
	/** Aborted when the client has gone. */
	readonly gone: AbortSignal;
	/** Hears of all that is begun: who ends the server waits until it is done or rolled back. */
	readonly follow: (work: Promise<unknown>) => void;
	/** Opens the repository anew, as each command line does: so settings are fresh, and a broken one may get well. */
	readonly open: (signal: AbortSignal) => Promise<Outcome<App>>;
};
