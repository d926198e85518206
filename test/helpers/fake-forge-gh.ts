import {chmod, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {isolatedEnvironment} from './isolated-environment.ts';
import {makeTemporaryFolder} from './temporary-folders.ts';

/**
 * A gh that does what a shell script says; `$*` are its arguments. Answers the environment in which it is the only
 * gh, and the folder that it writes to (`$FOLDER`). Without a script there is no gh at all.
 */
export async function fakeGh(script: string | null): Promise<{env: NodeJS.ProcessEnv; folder: string}> {
	const folder = await makeTemporaryFolder();
	const program = path.join(folder, 'gh');
	if (script !== null) {
		await writeFile(program, `#!/bin/sh\nFOLDER='${folder}'\n${script}\n`);
		await chmod(program, 0o755);
	}
	const env = isolatedEnvironment(path.join(folder, 'home'));
	return {env: {...env, PATH: script === null ? folder : `${folder}:/usr/bin:/bin`}, folder};
}
