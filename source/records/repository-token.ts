import path from 'node:path';
import {crypto} from '../processes/crypto.ts';
import {readSmallFile} from './read-small-file.ts';
import {replaceFile} from './replace-file.ts';
import type {StateDirectory} from './state-directory.ts';

const tokenPattern = /^[0-9a-f]{64}$/;

/**
 * What tells this repository from every other one, and moves with it: random, in its state directory, so that a clone
 * has none. Null when there is none. A copy of the folder has the same one.
 */
export const readRepositoryToken = async (state: StateDirectory): Promise<string | null> => {
	const text = await readSmallFile(tokenFile(state)).catch(() => '');
	return tokenPattern.test(text.trim()) ? text.trim() : null;
};

/** Gives the repository a new token; only under the lock. Refuses with `state_not_writable` or `no_space`. */
export const renewRepositoryToken = async (state: StateDirectory): Promise<string> => {
	const token = crypto().randomBytes(32).toString('hex');
	await replaceFile(tokenFile(state), `${token}\n`);
	return token;
};

const tokenFile = (state: StateDirectory): string => path.join(state.root, 'token');
