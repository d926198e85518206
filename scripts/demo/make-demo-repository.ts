import {appendFile, mkdir, readFile, realpath, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {addWorktrees, type DemoWorktree} from './add-worktrees.ts';
import {type DemoGit, demoGit} from './demo-git.ts';
import {FastImport} from './fast-import.ts';
import {localSettings, mainIgnoredFiles} from './local-files.ts';
import {writeMainHistory} from './main-history.ts';
import {setAge} from './set-age.ts';
import {type WrittenLines, writeWorktreeBranches} from './worktree-branches.ts';
import {type WorktreeName, worktreePlans} from './worktree-plans.ts';
import {writeFiles} from './write-files.ts';

/** A made-up shop with the worktrees of several agents, in all the states that there are. */
export type DemoRepository = {
	/** The main checkout. */
	readonly repository: string;
	/** The bare repository that is its remote `origin`. */
	readonly origin: string;
	readonly worktrees: Readonly<Record<WorktreeName, DemoWorktree>>;
};

/** Makes the demo in `folder`, which should be empty. The same each time, but for the dates: those lie before `now`. */
export async function makeDemoRepository(folder: string, now = Date.now()): Promise<DemoRepository> {
	await mkdir(folder, {recursive: true});
	const root = await realpath(folder);
	const git = demoGit(root);
	const repository = path.join(root, 'shop');
	const origin = path.join(root, 'origin.git');
	const mainAge = now - 26 * 3_600_000;

	await startRepository(git, repository, origin, now);
	const {lines, idOf} = await importHistory(git, repository, now);
	await git(repository, ['reset', '--quiet', '--hard'], {at: mainAge});
	await writeFiles(repository, mainIgnoredFiles);
	const published = lines.searchIndex.slice(0, 2).map(idOf);
	await publish(
		git,
		repository,
		origin,
		['main:main', ...published.slice(-1).map(id => `${id}:refs/heads/search-index`)],
		mainAge,
	);
	const worktrees = await addWorktrees({git, folder: root, repository, lines, idOf, now});
	await setAge(git, repository, mainAge);
	return {repository, origin, worktrees};
}

async function startRepository(git: DemoGit, repository: string, origin: string, at: number): Promise<void> {
	await mkdir(repository);
	await git(repository, ['init', '--quiet', '--initial-branch=main'], {at});
	await appendFile(path.join(repository, '.git', 'config'), localSettings(origin));
	await appendFile(path.join(repository, '.git', 'info', 'exclude'), '/.claude/\n');
}

/** Everything that was ever committed, with one process. */
async function importHistory(git: DemoGit, repository: string, now: number) {
	const stream = new FastImport();
	const lines = writeWorktreeBranches(stream, writeMainHistory(stream, now), now);
	nameBranches(stream, lines);

	const marksFile = path.join(repository, '.git', 'demo-marks');
	const options = [
		'-c',
		'core.logAllRefUpdates=false',
		'fast-import',
		'--quiet',
		`--export-marks=${marksFile}`,
	];
	await git(repository, options, {at: now, input: stream.finish()});
	const marks = await readFile(marksFile, 'utf8');
	await rm(marksFile);
	const ids = new Map(
		marks
			.trim()
			.split('\n')
			.map(line => [line.slice(1, line.indexOf(' ')), line.slice(-40)]),
	);
	return {lines, idOf: ({mark}: {readonly mark: number}) => ids.get(String(mark)) ?? ''};
}

function nameBranches(stream: FastImport, lines: WrittenLines): void {
	for (const {branch, line} of Object.values(worktreePlans)) {
		const tip = line === null ? undefined : lines[line].at(-1);
		if (branch !== null && tip !== undefined) {
			stream.ref(`refs/heads/${branch}`, tip);
		}
	}
}

/** A remote that knows main and most of the search index; the branch of the payments is gone from it. */
async function publish(
	git: DemoGit,
	repository: string,
	origin: string,
	refs: readonly string[],
	at: number,
): Promise<void> {
	await git(repository, ['init', '--quiet', '--bare', '--initial-branch=main', origin], {at});
	await git(repository, ['push', '--quiet', 'origin', ...refs], {at});
	await writeFile(
		path.join(repository, '.git', 'refs', 'remotes', 'origin', 'HEAD'),
		'ref: refs/remotes/origin/main\n',
	);
}
