import {watch} from 'node:fs';
import {readFile} from 'node:fs/promises';
import type {Fact} from './facts.ts';

/** How many files may be watched, where the system limits that, and whether a folder can be watched now. */
export const watchFacts = async (folder: string): Promise<Readonly<Record<string, Fact>>> => ({
	max_user_watches: await limitOf('max_user_watches'),
	max_user_instances: await limitOf('max_user_instances'),
	works: whyNotWatched(folder) ?? true,
});

const limitOf = async (name: string): Promise<Fact> => {
	const text = await readFile(`/proc/sys/fs/inotify/${name}`, 'utf8').catch(() => '');
	return /^\d+$/.test(text.trim()) ? Number(text) : null;
};

const whyNotWatched = (folder: string): string | null => {
	try {
		watch(folder).close();
		return null;
	} catch (error) {
		return error instanceof Error && 'code' in error ? String(error.code) : String(error);
	}
};
