import {glanceAtPath} from '../operations/path/glance-at-path.ts';

/**
 * What `copse path <worktree>` prints, found out at once; null when the verb itself has to answer: also for a path
 * that must not reach a terminal as it is.
 */
export const quickPath = async (
	worktree: string,
	surroundings: {
		readonly cwd: string;
		readonly environment: Readonly<Record<string, string | undefined>>;
	},
): Promise<string | null> => {
	const found = await glanceAtPath(worktree, surroundings);
	return found === null || /\p{Cc}/u.test(found) ? null : `${found}\n`;
};
