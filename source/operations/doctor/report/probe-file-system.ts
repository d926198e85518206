import {constants, type Stats} from 'node:fs';
import {copyFile, mkdtemp, rm, stat, statfs, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {isThere} from '../../is-there.ts';
import type {Fact} from './facts.ts';

/** The file systems that people meet, by what statfs calls them. */
const types: Readonly<Record<number, string>> = {
	61267: 'ext4',
	2435016766: 'btrfs',
	1481003842: 'xfs',
	16914836: 'tmpfs',
	801189825: 'zfs',
	2035054128: 'overlayfs',
	26985: 'nfs',
	1702057286: 'fuse',
	16914839: '9p',
	20859: 'smb',
	4283649346: 'cifs',
	26: 'apfs',
};

/**
 * What the disk of a folder can do, tried out in a folder that is made there and goes again; null where it could not
 * be tried. `other` is where worktrees are made: whether a directory can be moved there and back by a rename.
 */
export const probeFileSystem = async (
	folder: string,
	other: string,
): Promise<Readonly<Record<string, Fact>>> => {
	const about = {type: await typeOf(folder), rename_to_worktrees: await isSameDisk(folder, other)};
	const probe = await mkdtemp(path.join(folder, 'copse-probe-')).catch(() => null);
	if (probe === null) return {...about, writable: false, reflink: null, folds_case: null, symlinks: null};
	try {
		const file = path.join(probe, 'probe-a');
		await writeFile(file, 'probe');
		return {
			...about,
			writable: true,
			reflink: await succeeds(copyFile(file, path.join(probe, 'copy'), constants.COPYFILE_FICLONE_FORCE)),
			folds_case: await isThere(path.join(probe, 'PROBE-A')),
			symlinks: await succeeds(symlink(file, path.join(probe, 'link'))),
		};
	} catch {
		return {...about, writable: false, reflink: null, folds_case: null, symlinks: null};
	} finally {
		await rm(probe, {recursive: true, force: true});
	}
};

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
	attempt.then(
		() => true,
		() => false,
	);

const typeOf = async (folder: string): Promise<Fact> => {
	const found = await statfs(folder).catch(() => null);
	return found === null ? null : (types[found.type] ?? `0x${found.type.toString(16)}`);
};

const isSameDisk = async (folder: string, other: string): Promise<Fact> => {
	const [one, two] = await Promise.all([stat(folder).catch(() => null), statOfNearest(other)]);
	return one === null || two === null ? null : one.dev === two.dev;
};

/** Of a folder that is not there yet, the one above it that is. */
const statOfNearest = async (folder: string): Promise<Stats | null> => {
	const found = await stat(folder).catch(() => null);
	const above = path.dirname(folder);
	return found ?? (above === folder ? null : statOfNearest(above));
};
