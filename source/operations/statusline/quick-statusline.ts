import {realpath} from 'node:fs/promises';
import path from 'node:path';
import {commonDirectoryOf, gitDirectoryOf} from '../../git/git-directory.ts';
import {makeQuickGit} from '../../git/quick-git.ts';
import {stateDirectory} from '../../records/state-directory.ts';
import {readAgentCall} from '../agent-call.ts';
import {nowhere, type StatuslineValue, statuslineOf} from './statusline-of.ts';

/**
 * The status line without the app around it: the repository is found by its files, settings are not read. What
 * `copse statusline` prints must be there before anybody notices. Never rejects.
 */
export const quickStatusline = async ({
	session,
	call: document,
	cwd,
	chosen,
	environment,
}: {
	/** The session asked for; null for none. */
	readonly session: string | null;
	/** What the agent's program sent; may be empty. */
	readonly call: string;
	/** Absolute: where the caller stands. */
	readonly cwd: string;
	/** Absolute: where it was told to look; null for nowhere. */
	readonly chosen: string | null;
	readonly environment: Readonly<Record<string, string | undefined>>;
}): Promise<StatuslineValue> => {
	try {
		const call = readAgentCall(document);
		const place = await realpath(chosen ?? call?.directory ?? cwd);
		const common = await commonDirectoryAround(place);
		if (common === null) return nowhere;
		const git = makeQuickGit(environment);
		const wanted = {asked: session, own: call?.session ?? null, cwd: place};
		return await statuslineOf(wanted, {state: stateDirectory(common), git});
	} catch {
		return nowhere;
	}
};

const commonDirectoryAround = async (place: string): Promise<string | null> => {
	for (let folder = place; ; folder = path.dirname(folder)) {
		const found = await gitDirectoryOf(folder);
		if (found !== null) return commonDirectoryOf(found);
		if (path.dirname(folder) === folder) return null;
	}
};
