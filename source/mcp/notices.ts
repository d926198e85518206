import type {Server} from '@modelcontextprotocol/server';
import type {Session} from './session.ts';
import {watchPlaces} from './watch-places.ts';
import {type ResourceWatch, watchResources} from './watch-resources.ts';

/**
 * Tells a client that worktrees came or went, once it has asked for them, and that resources changed which it
 * subscribed to: nothing is watched for nobody.
 */
export type Notices = {
	/** The server that tells; there is a new one when a client only probed first. */
	readonly through: (server: Server) => Server;
	/** The client wants to know of worktrees that come and go from now on. */
	readonly start: () => void;
	/** It wants to know of this resource; resolves when every change from now on is told, with false for one too many. */
	readonly subscribe: (uri: string) => Promise<boolean>;
	readonly unsubscribe: (uri: string) => void;
	readonly stop: () => void;
};

/** Addresses: there are two of a worktree, and what a client sends must not grow for ever. */
export const mostSubscriptions = 1000;

export const makeNotices = (session: Session): Notices => {
	let current: Server | null = null;
	let places: Promise<() => void> | null = null;
	let resources: Promise<ResourceWatch | null> | null = null;
	const subscribed = new Set<string>();
	// a client that has just left needs no notice
	const listChanged = (): void => void current?.sendResourceListChanged().catch(() => {});
	const updated = (uri: string): void => void current?.sendResourceUpdated({uri}).catch(() => {});
	const watch = async (): Promise<() => void> => {
		const opened = await session.open(session.gone);
		if (opened.ok) return watchPlaces(opened.value.repository.commonDirectory, listChanged);
		// no repository yet: the next one who asks tries again
		places = null;
		return () => {};
	};
	const follow = async (): Promise<ResourceWatch | null> => {
		const opened = await session.open(session.gone);
		return opened.ok && subscribed.size > 0 ? watchResources(opened.value, subscribed, updated) : null;
	};
	const stopFollowing = (): void => {
		void resources?.then(found => found?.stop()).catch(() => {});
		resources = null;
	};
	return {
		through: server => {
			current = server;
			return server;
		},
		start: () => {
			places ??= watch();
			places.catch(() => {
				places = null;
			});
		},
		subscribe: async uri => {
			if (subscribed.size >= mostSubscriptions && !subscribed.has(uri)) return false;
			subscribed.add(uri);
			resources ??= follow();
			const found = await resources.catch(() => null);
			if (found === null) resources = null;
			await found?.ready;
			return true;
		},
		unsubscribe: uri => {
			subscribed.delete(uri);
			if (subscribed.size === 0) stopFollowing();
		},
		stop: () => {
			subscribed.clear();
			stopFollowing();
			void places?.then(stop => stop()).catch(() => {});
		},
	};
};
