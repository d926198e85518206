import {open, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {crypto} from '../processes/crypto.ts';
import {writeRefusal} from './write-refusal.ts';
import {tellWritten} from './written-channel.ts';

/** How `replaceFile` names a file that is not yet in place. */
export const temporaryName = /\.[0-9a-f]{16}\.tmp$/;

/**
 * Puts a text in the place of a file, which is the old or the new one at every moment, also after a crash; refuses
 * with `state_not_writable` or `no_space`. (write-file-atomic 7.0.1 is not used because it takes a short write on a
 * full disk for success and puts the cut file in place.)
 */
export const replaceFile = async (
	file: string,
	text: string,
	/** Without `lasting` the disk is not waited for: for what means nothing after a crash of the machine. */
	{lasting = true, mode = 0o600}: {readonly lasting?: boolean; readonly mode?: number} = {},
): Promise<void> => {
	const temporary = `${file}.${crypto().randomBytes(8).toString('hex')}.tmp`;
	try {
		await writeThrough(temporary, text, {lasting, mode});
		await rename(temporary, file);
		if (lasting) await syncFolder(path.dirname(file));
		tellWritten(file);
	} catch (error) {
		await rm(temporary, {force: true}).catch(() => undefined);
		throw writeRefusal(error, file);
	}
};

const writeThrough = async (
	file: string,
	text: string,
	{lasting, mode}: {readonly lasting: boolean; readonly mode: number},
): Promise<void> => {
	const handle = await open(file, 'wx', mode);
	try {
		await handle.writeFile(text);
		if (lasting) await handle.sync();
	} finally {
		await handle.close();
	}
};

/** Makes the new name last as well; not every system lets a folder be opened, and the file is right without it. */
const syncFolder = async (folder: string): Promise<void> => {
	const handle = await open(folder, 'r').catch(() => null);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
};
