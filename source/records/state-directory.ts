import {mkdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {errorCode} from './error-code.ts';
import {writeRefusal} from './write-refusal.ts';

/** Where copse keeps what it knows of one repository: absolute paths below `<git common dir>/copse/`. */
export type StateDirectory = {
	readonly root: string;
	/** One record per file. */
	readonly worktrees: string;
	/** The timeline, one JSON document per line. */
	readonly events: string;
	/** What operations that are under way, or died, did so far. */
	readonly journal: string;
	/** What was discarded: entries, and beside them whatever waits to be restored. */
	readonly trash: string;
	/** What agents asked a person for. */
	readonly requests: string;
	/** Commits that `update` set aside, one document each. */
	readonly setAside: string;
	/** The parked worktree whose HEAD keeps what waits from `git gc`; see git/parked-pins.ts. */
	readonly pins: string;
	readonly cache: string;
	/** What was last heard of each agent's session, one per file; made by the first hook. */
	readonly agents: string;
	/** The folder that exists while somebody holds the lock. */
	readonly lock: string;
};

/** Names the state's places; looks at nothing and makes nothing. */
export const stateDirectory = (commonDirectory: string): StateDirectory => {
	const root = path.join(commonDirectory, 'copse');
	return {
		root,
		worktrees: path.join(root, 'worktrees'),
		events: path.join(root, 'events.jsonl'),
		journal: path.join(root, 'journal'),
		trash: path.join(root, 'trash'),
		requests: path.join(root, 'requests'),
		setAside: path.join(root, 'set-aside'),
		pins: path.join(root, 'copse-pins'),
		cache: path.join(root, 'cache'),
		agents: path.join(root, 'agents'),
		lock: path.join(root, 'lock'),
	};
};

/** Makes the folders that are missing, for the owner only; refuses with `state_not_writable` or `no_space`. */
export const ensureStateDirectory = async (state: StateDirectory): Promise<void> => {
	await ensureFolder(state.root);
	await Promise.all(
		[state.worktrees, state.journal, state.trash, state.setAside, state.requests, state.cache].map(
			ensureFolder,
		),
	);
};

/** Not recursive: a common directory that is gone must not come back as an empty one. */
const ensureFolder = async (folder: string): Promise<void> => {
	try {
		await mkdir(folder, {mode: 0o700});
	} catch (error) {
		if (errorCode(error) === 'EEXIST' && (await isFolder(folder))) return;
		throw writeRefusal(error, folder);
	}
};

const isFolder = async (folder: string): Promise<boolean> => {
	try {
		return (await stat(folder)).isDirectory();
	} catch {
		return false;
	}
};
