import {spawn} from 'node:child_process';
import {tmpdir} from 'node:os';

const script = `
const {rmSync} = require('node:fs');
const {setPriority} = require('node:os');
try { setPriority(19); } catch {}
for (const folder of process.argv.slice(1)) {
	try { rmSync(folder, {recursive: true, force: true}); } catch {}
}
`;

/**
 * Deletes folders that nobody needs any more by a process of low priority that copse does not wait for: tens of
 * thousands of files take seconds. What it leaves behind goes with its trash entry.
 */
export const removeInBackground = (folders: readonly string[]): void => {
	if (folders.length === 0) return;
	const remover = spawn(process.execPath, ['-e', script, ...folders], {
		cwd: tmpdir(),
		detached: true,
		stdio: 'ignore',
		env: {},
	});
	// node may have been updated since copse started: what cannot be removed now goes with its trash entry, too
	remover.once('error', () => {});
	remover.unref();
};
