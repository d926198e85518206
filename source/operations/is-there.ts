import {lstat} from 'node:fs/promises';

/** Whether something is at a path, be it a link that leads nowhere. */
export const isThere = async (place: string): Promise<boolean> =>
	lstat(place).then(
		() => true,
		() => false,
	);
