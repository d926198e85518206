import path from 'node:path';
import type {Repository} from '../../git/locate-repository.ts';
import type {Row} from '../../model/row.ts';
import type {Standing} from '../look/skeleton.ts';

/** Which worktrees have to be read again: all of them when the list, the bases or the records may have changed. */
export type Touched = 'all' | readonly string[];

export type Surroundings = {
	readonly repository: Repository;
	readonly standings: readonly Standing[];
	readonly rows: readonly Row[];
};

/** Names in the common git directory that tell of no worktree. */
const silent = /^(objects|hooks|info|description|logs|copse|COMMIT_EDITMSG|gc\..*|fsmonitor.*)$/;
/** Names in it that only concern the checkout of the main worktree. */
const ofMain =
	/^(index|ORIG_HEAD|AUTO_MERGE|MERGE_.*|REBASE_HEAD|CHERRY_PICK_HEAD|REVERT_HEAD|BISECT_.*|rebase-.*|sequencer)$/;

/** What a change of `file` in a watched folder concerns; null for the name stands for any. */
export const touchedBy = (folder: string, file: string | null, around: Surroundings): Touched => {
	const {repository, standings, rows} = around;
	const common = repository.commonDirectory;
	if (file === null) return 'all';
	if (folder === common) {
		if (silent.test(file)) return [];
		return ofMain.test(file) ? [repository.mainPath] : 'all';
	}
	const own = standings.find(({gitDirectory}) => gitDirectory === folder);
	if (own !== undefined) return file === 'locked' || file === 'gitdir' ? 'all' : [own.path];
	const ref = path.relative(common, path.join(folder, file)).split(path.sep).join('/');
	if (!ref.startsWith('refs/')) return 'all';
	return touchedByRef(ref, standings, rows);
};

const touchedByRef = (ref: string, standings: readonly Standing[], rows: readonly Row[]): Touched => {
	if (rows.some(({base}) => base !== null && ref === `refs/heads/${base}`)) return 'all';
	const ofBranch = standings.filter(({branchRef}) => branchRef === ref).map(({path: place}) => place);
	const ofUpstream = rows
		.filter(({upstream}) => upstream !== null && ref === `refs/remotes/${upstream.name}`)
		.map(({path: place}) => place);
	return [...new Set([...ofBranch, ...ofUpstream])];
};

/** Git directories tell of commits, staging and checkouts; the common one of refs, worktrees and records. */
export const foldersToWatch = ({repository, standings, rows}: Surroundings): Set<string> => {
	const inCommon = (...names: string[]): string => path.join(repository.commonDirectory, ...names);
	const refs = [
		...standings.map(({branchRef}) => branchRef),
		...rows.map(({base}) => (base === null ? null : `refs/heads/${base}`)),
		...rows.map(({upstream}) => (upstream === null ? null : `refs/remotes/${upstream.name}`)),
	];
	return new Set([
		inCommon(),
		inCommon('worktrees'),
		...refs.filter(ref => ref !== null).map(ref => path.dirname(inCommon(ref))),
		...standings.map(({gitDirectory}) => gitDirectory).filter(folder => folder !== null),
	]);
};
