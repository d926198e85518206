import {constants} from 'node:fs';
import {open} from 'node:fs/promises';

const mebibyte = 1024 * 1024;
/** Bytes: no document of copse's comes near. */
const documentLimit = 32 * mebibyte;

/**
 * The text of one of copse's own files. Whatever else a name may lead to would never end or never answer: a pipe, a
 * device or an enormous file is an error with a system's name like any other, without anything being read of it.
 */
export const readSmallFile = async (
	file: string,
	/** Bytes. */
	{limit = documentLimit}: {readonly limit?: number} = {},
): Promise<string> => {
	// to open a pipe without this waits for a writer; not every system knows it
	const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
	try {
		const found = await handle.stat();
		if (!found.isFile()) throw new UnreadableFile(found.isDirectory() ? 'EISDIR' : 'no regular file', file);
		if (found.size > limit) throw new UnreadableFile(`more than ${Math.round(limit / mebibyte)} MiB`, file);
		return await handle.readFile('utf8');
	} finally {
		await handle.close();
	}
};

/** Has the form of a system's error, so that whoever reads files tells it like one. */
class UnreadableFile extends Error {
	readonly syscall = 'read';

	constructor(
		readonly code: string,
		file: string,
	) {
		super(`${code}: ${file}`);
	}
}
