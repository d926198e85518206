import {stat} from 'node:fs/promises';
import path from 'node:path';
import type {Status} from '../../git/read-status.ts';

/** Changed files whose times are looked at. */
const fileLimit = 100;

/** When something last happened in a checkout: to its HEAD or to a changed file; null when that is unknown. */
export const lastActivity = async (
	checkout: string,
	gitDirectory: string,
	status: Status | null,
): Promise<Date | null> => {
	const changed = (status?.entries ?? []).slice(0, fileLimit).map(entry => path.join(checkout, entry.path));
	const heads = ['logs/HEAD', 'HEAD'].map(name => path.join(gitDirectory, name));
	const times = await Promise.all(
		[...heads, ...changed].map(file =>
			stat(file).then(
				({mtimeMs}) => mtimeMs,
				() => 0,
			),
		),
	);
	const latest = Math.max(...times);
	return latest === 0 ? null : new Date(latest);
};
