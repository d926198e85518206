import type {ConflictStage, FoundConflicts, MergeMessage} from '../../git/find-conflicts.ts';
import type {ConflictFile, ConflictKind, ConflictObject} from '../../model/conflict.ts';

/** A path in conflict, before its lines are compared. */
export type BareConflict = Omit<ConflictFile, 'hunks' | 'hunks_total' | 'cut' | 'work_path'>;

/** Groups git's stages by path, in git's order, and finds what kind of conflict each is in. Pure. */
export const classifyConflicts = ({stages, messages}: FoundConflicts): readonly BareConflict[] => {
	const byPath = new Map<string, ConflictStage[]>();
	for (const stage of stages) byPath.set(stage.path, [...(byPath.get(stage.path) ?? []), stage]);
	return [...byPath].map(([path, own]) => {
		const about = messages.filter(
			({paths, type}) => type.startsWith('CONFLICT') && paths.includes(path) && !isHidden(type),
		);
		const object = (stage: ConflictStage['stage']): ConflictObject | null => {
			const found = own.find(each => each.stage === stage);
			return found === undefined ? null : {mode: found.mode, sha: found.sha};
		};
		const sides = {base: object(1), ours: object(2), theirs: object(3)};
		const kind = kindOf(sides, about);
		const names = new Set(about.filter(({type}) => namesMany(type)).flatMap(({paths}) => paths));
		names.delete(path);
		// git names the commit in the name that it moves such a file to
		const plain = kind === 'file_directory' ? ([...names][0] ?? path) : path;
		names.delete(plain);
		return {path: plain, kind, others: [...names], ...sides};
	});
};

/** A folder that was renamed on one side only tells nothing about this path. */
const isHidden = (type: string): boolean => type.includes('unclear split');

const namesMany = (type: string): boolean => /rename|file\/directory/.test(type);

type Sides = Pick<ConflictFile, 'base' | 'ours' | 'theirs'>;

const kindOf = ({base, ours, theirs}: Sides, about: readonly MergeMessage[]): ConflictKind => {
	const says = (pattern: RegExp): boolean => about.some(({type}) => pattern.test(type));
	const present = [base, ours, theirs].filter(each => each !== null);
	if (present.some(({mode}) => mode === submodule) || says(/submodule/)) return 'submodule';
	if (says(/file\/directory/)) return 'file_directory';
	if (says(/rename\/rename/)) return 'rename_rename';
	if (says(/rename\/delete/)) return 'rename_delete';
	if (says(/rename involved/)) return 'rename_add';
	if (says(/directory rename/)) return 'directory_rename';
	if (says(/distinct modes/)) return 'mode';
	if (ours === null || theirs === null) return 'modify_delete';
	if (ours.sha === theirs.sha) return 'mode';
	if ([ours, theirs].some(({mode}) => mode === symlink)) return 'symlink';
	if (says(/binary/)) return 'binary';
	return base === null ? 'add_add' : 'content';
};

const submodule = '160000';
const symlink = '120000';
