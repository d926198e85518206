import {lstat} from 'node:fs/promises';
import path from 'node:path';
import type {AgentRequest} from '../../model/request.ts';
import {readRequests} from '../../records/request-file.ts';
import type {StateDirectory} from '../../records/state-directory.ts';
import {FolderWatches} from './watch-folders.ts';

/** Milliseconds: how often it is looked where nothing can be watched, and how long changes that come together wait. */
const tick = 1000;
const settle = 20;

/**
 * Tells what agents ask for, at the start when there is something, then whenever it differs. The folder is watched;
 * that a time is over, or a process has ended, no file tells: while something waits it is looked each second. No git.
 */
export const watchRequests = (
	state: StateDirectory,
	now: () => Date,
	listener: (requests: readonly AgentRequest[]) => void,
): (() => void) => {
	let stopped = false;
	let told = '[]';
	let waits = false;
	let stamp = '';
	let busy = false;
	let again = false;
	let soon: NodeJS.Timeout | undefined;

	const watches = new FolderWatches(() => {
		soon ??= setTimeout(() => {
			soon = undefined;
			void look();
		}, settle);
	});

	const look = async (): Promise<void> => {
		again = busy;
		if (busy || stopped) return;
		busy = true;
		try {
			const {requests} = await readRequests(state, now());
			if (!stopped) tell(requests);
		} finally {
			busy = false;
		}
		if (again) await look();
	};

	const tell = (requests: readonly AgentRequest[]): void => {
		// a folder that has been made meanwhile is watched from now on; above it one sees it come
		watches.set(new Set([path.dirname(state.root), state.root, state.requests]));
		waits = requests.some(({status}) => status === 'waiting' || status === 'allowed');
		const text = JSON.stringify(requests);
		if (text === told) return;
		told = text;
		listener(requests);
	};

	const lookWhenDue = async (): Promise<void> => {
		const found = await stampOf(state.requests);
		const changed = found !== stamp;
		stamp = found;
		if (changed || waits) await look();
	};

	void look();
	const timer = setInterval(() => void lookWhenDue(), tick);
	return () => {
		stopped = true;
		clearInterval(timer);
		clearTimeout(soon);
		watches.close();
	};
};

const stampOf = (folder: string): Promise<string> =>
	lstat(folder).then(
		({mtimeMs, ino}) => `${ino}:${mtimeMs}`,
		() => '',
	);
