import {type FSWatcher, watch} from 'node:fs';
import {answerRequest, readAnswer} from '../../records/request-file.ts';
import type {WrittenAnswer} from '../../records/request-schema.ts';
import type {StateDirectory} from '../../records/state-directory.ts';

/** Milliseconds: how often it is looked where folders cannot be watched. One small file is read. */
const tick = 500;

/**
 * Waits until something has ended the waiting of a request, and ends it itself when the time is over or the signal
 * aborts. Answers what was first. Where the answer cannot be written the request counts as refused.
 */
export const waitForAnswer = async (
	state: StateDirectory,
	{id, expires_at}: {readonly id: string; readonly expires_at: string},
	{now, signal}: {readonly now: () => Date; readonly signal: AbortSignal},
): Promise<WrittenAnswer> => {
	// many may wait for one signal: Node warns of that many listeners
	const own = AbortSignal.any([signal]);
	for (;;) {
		const answer = await readAnswer(state, id).catch(unreadable);
		if (answer !== null) return answer;
		const left = Date.parse(expires_at) - now().getTime();
		const over = own.aborted ? 'withdrawn' : left <= 0 ? 'expired' : null;
		if (over === null) {
			await somethingHappens(state.requests, Math.min(left, tick), own);
			continue;
		}
		const ending = {kind: over, word: null, by: null} as const;
		try {
			// somebody may have been quicker: then theirs is read
			if (await answerRequest(state, id, ending, now())) return {...ending, at: now().toISOString()};
		} catch (error) {
			return {...ending, word: String(error), at: now().toISOString()};
		}
	}
};

const unreadable = (): null => null;

const somethingHappens = (folder: string, milliseconds: number, signal: AbortSignal): Promise<void> =>
	new Promise(resolve => {
		let watcher: FSWatcher | undefined;
		const end = (): void => {
			clearTimeout(timer);
			watcher?.close();
			signal.removeEventListener('abort', end);
			resolve();
		};
		const timer = setTimeout(end, milliseconds);
		signal.addEventListener('abort', end);
		try {
			watcher = watch(folder, {persistent: false}, end);
			watcher.on('error', end);
		} catch {
			// no more watches to be had: the timer looks
		}
	});
