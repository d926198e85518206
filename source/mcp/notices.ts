import type {Server} from '@modelcontextprotocol/server';
import type {Session} from './session.ts';
import {watchPlaces} from './watch-places.ts';

/** Tells a client that worktrees came or went, once it has asked for them: nothing is watched for nobody. */
export type Notices = {
	/** The server that tells; there is a new one when a client only probed first. */
	readonly through: (server: Server) => Server;
	/** The client wants to know from now on. */
	readonly start: () => void;
	readonly stop: () => void;
};

export const makeNotices = (session: Session): Notices => {
	let current: Server | null = null;
	let watching: Promise<() => void> | null = null;
	const tell = (): void => {
		// a client that has just left needs no notice
		current?.sendResourceListChanged().catch(() => {});
	};
	const watch = async (): Promise<() => void> => {
		const opened = await session.open(session.gone);
		if (opened.ok) return watchPlaces(opened.value.repository.commonDirectory, tell);
		// no repository yet: the next one who asks tries again
		watching = null;
		return () => {};
	};
	return {
		through: server => {
			current = server;
			return server;
		},
		start: () => {
			watching ??= watch();
			watching.catch(() => {
				watching = null;
			});
		},
		stop: () => {
			void watching?.then(stop => stop()).catch(() => {});
		},
	};
};
