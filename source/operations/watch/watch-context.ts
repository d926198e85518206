import type {Gh} from '../../forge/gh-call.ts';
import type {Git} from '../../git/git-call.ts';
import type {Repository} from '../../git/locate-repository.ts';
import type {Row} from '../../model/row.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import type {Settings} from '../../settings/schema.ts';
import type {FactCache} from '../look/fact-cache.ts';

/** What a watch gets to work with. */
export type WatchContext = {
	readonly git: Git;
	readonly gh: Gh;
	readonly repository: Repository;
	readonly state: StateDirectory;
	readonly environment: Readonly<Record<string, string | undefined>>;
	readonly cwd: string;
	readonly now: () => Date;
	readonly cache: FactCache;
	readonly refreshSeconds: number;
	/** The user's own patterns of tools that make worktrees. */
	readonly makers: Settings['makers'];
	/** The names of the worktrees, from the list that finding the repository read; the look that follows makes its own. */
	readonly firstNames: () => Promise<readonly Row[]>;
	/** Whether gh is asked how the pull requests of the rows stand. */
	readonly pullRequests: boolean;
};
