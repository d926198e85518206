import {crypto} from '../processes/crypto.ts';
import type {Wishes} from './read-wishes.ts';

/** A hash of everything that a repository wishes, in the order in which it would happen; null when that is nothing. */
export const wishesContent = (wishes: Wishes): string | null => {
	const asked = [...wishes].filter(([, entries]) => entries.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
	return asked.length === 0
		? null
		: crypto().createHash('sha256').update(JSON.stringify(asked)).digest('hex');
};
