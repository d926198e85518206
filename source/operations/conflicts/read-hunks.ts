import {type BlobPair, compareBlobs} from '../../git/compare-blobs.ts';
import {blobSizes, readBlobs} from '../../git/read-blobs.ts';
import type {ScratchObjects} from '../../git/scratch-objects.ts';
import {allEnded} from '../../model/all-ended.ts';
import type {ConflictFile, ConflictObject} from '../../model/conflict.ts';
import type {OperationContext} from '../operation.ts';
import type {BareConflict} from './classify.ts';
import {findHunks, splitLines} from './find-hunks.ts';

/** Bytes of a side that is compared, and of all of them together. */
const [fileLimit, totalLimit] = [1024 * 1024, 32 * 1024 * 1024];
/** Hunks of a file, and lines of a side of a hunk, that are told. */
const [hunkLimit, lineLimit] = [200, 400];

/** A path in conflict with its lines compared. */
type ComparedConflict = Omit<ConflictFile, 'work_path'>;

/** Finds the hunks of all conflicts that have lines on both sides, in four processes however many files they are. */
export const readHunks = async (
	conflicts: readonly BareConflict[],
	cwd: string,
	scratch: ScratchObjects,
	{git}: OperationContext,
): Promise<readonly ComparedConflict[]> => {
	const textual = conflicts.flatMap(conflict => texts(conflict));
	const ids = [...new Set(textual.flatMap(({base, ours, theirs}) => [base, ours, theirs]))].filter(
		sha => sha !== null,
	);
	if (ids.length === 0) return conflicts.map(bare);
	const sizes = await git(blobSizes(cwd, ids, scratch.writing));
	let room = totalLimit;
	const compared = textual.filter(({base, ours, theirs}) => {
		const own = [base, ours, theirs].map(sha => (sha === null ? 0 : (sizes.get(sha) ?? Infinity)));
		if (own.some(size => size > fileLimit)) return false;
		room -= own.reduce((sum, size) => sum + size, 0);
		return room >= 0;
	});
	const pairs = compared.flatMap(({base, ours, theirs}): BlobPair[] => [
		{from: base, to: ours},
		{from: base, to: theirs},
	]);
	const wanted = compared.flatMap(({base, ours, theirs}) => [base, ours, theirs]).filter(sha => sha !== null);
	const [changes, blobs] = await allEnded([
		compareBlobs(git, cwd, pairs, scratch),
		wanted.length === 0
			? new Map<string, Buffer>()
			: git(readBlobs(cwd, [...new Set(wanted)], scratch.writing)),
	]);
	const linesOf = (sha: string | null): readonly string[] =>
		sha === null ? [] : splitLines(blobs.get(sha)?.toString('utf8') ?? '');
	return conflicts.map(conflict => {
		const index = compared.findIndex(each => each.conflict === conflict);
		const sides = compared[index];
		if (sides === undefined)
			return {...bare(conflict), cut: textual.some(each => each.conflict === conflict) ? 'too_large' : null};
		const lines = {base: linesOf(sides.base), ours: linesOf(sides.ours), theirs: linesOf(sides.theirs)};
		const own = {ours: changes[2 * index] ?? [], theirs: changes[2 * index + 1] ?? []};
		const hunks = findHunks(lines, own, lineLimit);
		const isCut =
			hunks.length > hunkLimit ||
			hunks.some(hunk => [hunk.base, hunk.ours, hunk.theirs].some(({count}) => count > lineLimit));
		return {
			...conflict,
			hunks: hunks.slice(0, hunkLimit),
			hunks_total: hunks.length,
			cut: isCut ? 'too_many' : null,
		};
	});
};

type Textual = {
	readonly conflict: BareConflict;
	readonly base: string | null;
	readonly ours: string;
	readonly theirs: string;
};

const bare = (conflict: BareConflict): ComparedConflict => ({
	...conflict,
	hunks: [],
	hunks_total: 0,
	cut: null,
});

/** Conflicts whose two sides are files of text. */
const texts = (conflict: BareConflict): readonly Textual[] => {
	const {kind, base, ours, theirs} = conflict;
	if (kind === 'binary' || kind === 'mode' || kind === 'submodule') return [];
	if (!isFile(ours) || !isFile(theirs)) return [];
	return [{conflict, base: isFile(base) ? base.sha : null, ours: ours.sha, theirs: theirs.sha}];
};

const isFile = (object: ConflictObject | null): object is ConflictObject =>
	object?.mode.startsWith('100') === true;
