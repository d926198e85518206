import {createHash} from 'node:crypto';
import {lstat, readdir, readFile, readlink, stat} from 'node:fs/promises';
import path from 'node:path';
import {runRealGit} from './run-real-git.ts';

/** One thing in a folder; `content` is the SHA-256 of a file's bytes, a link's target, or git's own text. */
export type SnapshotEntry = {
	readonly kind: 'file' | 'folder' | 'link' | 'other' | 'git';
	readonly mode: string;
	readonly content: string;
};

/** A folder as it is, by relative path with `/`; two of them are compared with `toEqual`. */
export type Snapshot = Readonly<Record<string, SnapshotEntry>>;

/**
 * What is part of a snapshot besides the files. With `git`, also HEAD, the index's bytes, every ref, and which
 * names lie in the checkout's git dir (MERGE_HEAD, rebase-merge …; not copse's own state), as `git:…` entries.
 */
export type SnapshotOptions = {readonly git?: boolean; readonly env?: NodeJS.ProcessEnv};

/** Pictures everything below `folder`, ignored files included; a `.git` directory at its top is left out. */
export async function takeSnapshot(folder: string, options: SnapshotOptions = {}): Promise<Snapshot> {
	const entries: Record<string, SnapshotEntry> = {};
	for (const name of (await readdir(folder)).sort()) {
		const isGitFolder = name === '.git' && (await lstat(path.join(folder, name))).isDirectory();
		if (!isGitFolder) {
			await picture(folder, name, entries);
		}
	}

	return options.git ? {...entries, ...(await gitEntries(folder, options.env ?? process.env))} : entries;
}

async function picture(
	root: string,
	relative: string,
	entries: Record<string, SnapshotEntry>,
): Promise<void> {
	const absolute = path.join(root, relative);
	const facts = await lstat(absolute);
	const mode = (facts.mode & 0o7777).toString(8);
	if (facts.isDirectory()) {
		entries[relative] = {kind: 'folder', mode, content: ''};
		for (const name of (await readdir(absolute)).sort()) {
			await picture(root, `${relative}/${name}`, entries);
		}
	} else if (facts.isSymbolicLink()) {
		entries[relative] = {kind: 'link', mode, content: await readlink(absolute)};
	} else if (facts.isFile()) {
		entries[relative] = {kind: 'file', mode, content: digest(await readFile(absolute))};
	} else {
		entries[relative] = {kind: 'other', mode, content: ''};
	}
}

async function gitEntries(folder: string, env: NodeJS.ProcessEnv): Promise<Snapshot> {
	const ask = async (...args: string[]): Promise<string> => {
		const result = await runRealGit(args, {cwd: folder, env});
		if (result.exitCode !== 0) {
			throw new Error(`git ${args.join(' ')} left with ${result.exitCode}: ${result.stderr.trim()}`);
		}

		return result.stdout.toString().trimEnd();
	};

	const gitFolder = await gitFolderOf(folder);
	const names = (await readdir(gitFolder)).filter(name => name !== 'copse').sort();
	const index = names.includes('index') ? digest(await readFile(path.join(gitFolder, 'index'))) : 'none';
	const head = await readFile(path.join(gitFolder, 'HEAD'), 'utf8');
	const refs = await ask('for-each-ref', '--format=%(refname) %(objectname) %(symref)');
	return {
		'git:HEAD': textEntry(head.trim()),
		'git:index': textEntry(index),
		'git:refs': textEntry(refs),
		'git:names': textEntry(names.join('\n')),
	};
}

/** Where HEAD and the index of a checkout are, without a process to ask. */
async function gitFolderOf(folder: string): Promise<string> {
	const link = path.join(folder, '.git');
	const facts = await stat(link).catch(() => null);
	if (facts === null) {
		return folder;
	}

	const target = facts.isDirectory()
		? link
		: (await readFile(link, 'utf8')).replace(/^gitdir: /, '').trimEnd();
	return path.resolve(folder, target);
}

function textEntry(content: string): SnapshotEntry {
	return {kind: 'git', mode: '', content};
}

function digest(bytes: Buffer): string {
	return createHash('sha256').update(bytes).digest('hex');
}
