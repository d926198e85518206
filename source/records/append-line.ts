import {constants} from 'node:fs';
import {type FileHandle, open} from 'node:fs/promises';
import {refuse} from '../model/problem.ts';
import {writeRefusal} from './write-refusal.ts';
import {tellWritten} from './written-channel.ts';

const {O_APPEND, O_CREAT, O_RDWR} = constants;

/**
 * Adds a line to a file in one write and waits until it is on the disk. A line that a killed writer left half-done
 * is closed first, so that it spoils only itself. Refuses with `state_not_writable` or `no_space`.
 */
export const appendLine = async (
	file: string,
	line: string,
	{create}: {readonly create: boolean},
): Promise<void> => {
	try {
		const handle = await open(file, O_RDWR | O_APPEND | (create ? O_CREAT : 0), 0o600);
		try {
			const bytes = Buffer.from(`${(await endsInsideLine(handle)) ? '\n' : ''}${line}\n`);
			const {bytesWritten} = await handle.write(bytes);
			if (bytesWritten < bytes.length) throw refuse('no_space', {path: file});
			await handle.datasync();
			tellWritten(file);
		} finally {
			await handle.close();
		}
	} catch (error) {
		throw writeRefusal(error, file);
	}
};

const endsInsideLine = async (handle: FileHandle): Promise<boolean> => {
	const {size} = await handle.stat();
	if (size === 0) return false;
	const {buffer} = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
	return buffer.toString('latin1') !== '\n';
};
