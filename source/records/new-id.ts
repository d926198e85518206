import {crypto} from '../processes/crypto.ts';

/** Gives as many random bytes as it is asked for. */
export type RandomBytes = (count: number) => Uint8Array;

/** A prefix and 8 hex digits that nobody has taken. */
export const newId = (
	prefix: string,
	taken: ReadonlySet<string>,
	random: RandomBytes = size => crypto().randomBytes(size),
): string => {
	for (;;) {
		const id = `${prefix}${Buffer.from(random(4)).toString('hex')}`;
		if (!taken.has(id)) return id;
	}
};
