import {rm} from 'node:fs/promises';
import path from 'node:path';
import {answerFile, outcomeFile, readRequests} from './request-file.ts';
import type {StateDirectory} from './state-directory.ts';

/** How many ended requests are kept, and for how long: milliseconds. */
const most = 50;
const longest = 24 * 60 * 60 * 1000;

/**
 * Removes requests that are over: those older than a day, and the oldest of more than fifty. Waiting and allowed ones
 * stay, and so does what is damaged. What cannot be removed stays for the next time.
 */
export const sweepRequests = async (state: StateDirectory, now: Date): Promise<void> => {
	const {requests} = await readRequests(state, now);
	const over = requests.filter(({status}) => status !== 'waiting' && status !== 'allowed');
	const surplus = over.length - most;
	const old = over.filter(
		({created_at}, index) => index < surplus || now.getTime() - Date.parse(created_at) > longest,
	);
	for (const {id} of old) {
		// the request first: an answer alone is nothing, a request alone would wait again
		for (const file of [
			path.join(state.requests, `${id}.json`),
			answerFile(state, id),
			outcomeFile(state, id),
		])
			await rm(file, {force: true}).catch(() => undefined);
	}
};
