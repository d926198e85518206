import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';

/**
 * Texts that change when a ref does, from git's own files and without a process: for each ref its content where it
 * has a file of its own, else the stamp of the packed refs. Null where files don't tell: a symbolic ref, or a
 * repository that keeps its refs in tables.
 */
export const refStamps = async (
	commonDirectory: string,
	refs: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
	const inCommon = (name: string): string => path.join(commonDirectory, name);
	const [tables, packed] = await Promise.all([
		fileStamp(inCommon('reftable')),
		fileStamp(inCommon('packed-refs')),
	]);
	const stamps = await Promise.all(
		refs.map(async (ref): Promise<string | null> => {
			if (tables !== null) return null;
			const text = await readFile(inCommon(ref), 'utf8').catch(() => null);
			if (text === null) return `packed ${packed}`;
			return text.startsWith('ref:') ? null : text;
		}),
	);
	return new Map(refs.map((ref, index) => [ref, stamps[index] ?? null]));
};

/** A text that changes when a file is written or replaced; null when there is none. */
export const fileStamp = (file: string): Promise<string | null> =>
	stat(file).then(
		({mtimeMs, ctimeMs, size, ino}) => `${ino} ${size} ${mtimeMs} ${ctimeMs}`,
		() => null,
	);
