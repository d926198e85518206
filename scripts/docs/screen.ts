import {mkdtemp, realpath, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {launch} from '../../test/helpers/pty.ts';
import {makeDemoRepository} from '../demo/make-demo-repository.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/cli.js');

/** A frame of the built copse as it is on the demo repository, as a code block; the ages in it are those of today. */
export const screenPicture = async (): Promise<string> => {
	const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'copse-screen-')));
	try {
		return ['```', (await frameIn(folder)).trimEnd(), '```'].join('\n');
	} finally {
		await rm(folder, {recursive: true, force: true, maxRetries: 3});
	}
};

/** What stands on the screen once every fact of every row is there, and the preview beside them. */
const frameIn = async (folder: string): Promise<string> => {
	const {repository} = await makeDemoRepository(folder);
	const env = {
		LC_ALL: 'C.UTF-8',
		HOME: folder,
		XDG_CONFIG_HOME: path.join(folder, 'config'),
		XDG_DATA_HOME: path.join(folder, 'data'),
	};
	const terminal = launch([process.execPath, bundle], {cwd: repository, columns: 118, rows: 22, env});
	try {
		await terminal.until('? help');
		await terminal.until(rows => {
			const text = rows.join('\n');
			return /login-form +ready +\+148 −12/.test(text) && /flaky-test +fresh/.test(text);
		});
		await terminal.idle();
		terminal.press('g');
		await terminal.until('src/login/api.ts');
		await terminal.idle();
		return terminal.text();
	} finally {
		await terminal.stop();
	}
};
