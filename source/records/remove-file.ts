import {unlink} from 'node:fs/promises';
import {errorCode} from './error-code.ts';
import {writeRefusal} from './write-refusal.ts';

/** Removes a file; fine when there is none. Refuses with `state_not_writable` or `no_space`. */
export const removeFile = async (file: string): Promise<void> => {
	try {
		await unlink(file);
	} catch (error) {
		if (errorCode(error) !== 'ENOENT') throw writeRefusal(error, file);
	}
};
