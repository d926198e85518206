import {constants} from 'node:fs';
import {copyFile, link, open, rm} from 'node:fs/promises';
import {crypto} from '../processes/crypto.ts';
import {errorCode} from './error-code.ts';
import {writeRefusal} from './write-refusal.ts';
import {tellWritten} from './written-channel.ts';

/**
 * Makes a file that is not there yet, whole from its first moment on; answers false when it is there already. Of two
 * processes that try at once exactly one makes it. Refuses with `state_not_writable` or `no_space`.
 */
export const makeFile = async (file: string, text: string): Promise<boolean> => {
	const draft = `${file}.${crypto().randomBytes(8).toString('hex')}.tmp`;
	try {
		const handle = await open(draft, 'wx', 0o600);
		try {
			await handle.writeFile(text);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await putInPlace(draft, file);
		tellWritten(file);
		return true;
	} catch (error) {
		if (errorCode(error) === 'EEXIST') return false;
		throw writeRefusal(error, file);
	} finally {
		await rm(draft, {force: true}).catch(() => undefined);
	}
};

/** Some file systems know no second name for a file: there the copy is at least made by one alone. */
const putInPlace = async (draft: string, file: string): Promise<void> => {
	try {
		await link(draft, file);
	} catch (error) {
		if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(errorCode(error) ?? '')) throw error;
		await copyFile(draft, file, constants.COPYFILE_EXCL);
	}
};
