import {stat} from 'node:fs/promises';
import path from 'node:path';
import {readJournals} from '../../records/read-journals.ts';
import {applySteps} from '../apply-steps.ts';
import {isThere} from '../is-there.ts';
import {makerOf} from '../look/makers.ts';
import {branchOf, type Standing} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import {registrationOf} from '../registration-of.ts';
import type {Scene} from '../scene.ts';
import {planTrash} from '../trash/plan-trash.ts';
import type {Finding} from './finding.ts';
import type {MadeByCopse} from './made-by-copse.ts';

/** How old an unfinished `git worktree add` must be before nobody can be at it any more: milliseconds. */
const longestAdd = 600_000;

/**
 * Worktrees of copse's that git still lists without a directory, and those whose making was interrupted. They go into
 * the trash, one entry at a time: never by `git worktree prune`, which forgets others' worktrees too.
 */
export const examineWorktrees = async (
	{standings}: Scene,
	made: MadeByCopse,
	context: OperationContext,
): Promise<Finding[]> => {
	const linked = standings.filter(({main}) => !main);
	const found = await Promise.all(
		linked.map(
			async standing => (await withoutDirectory(standing, made)) ?? (await halfMade(standing, context)),
		),
	);
	return found.filter(finding => finding !== null);
};

const withoutDirectory = async (standing: Standing, made: MadeByCopse): Promise<Finding | null> => {
	const {path: place, listed} = standing;
	if (standing.gitDirectory !== null || listed.locked !== null || (await isThere(place))) return null;
	if (!made.isPlace(place) || !(await isThere(path.dirname(place)))) return null;
	return {
		kind: 'registration_without_directory',
		subject: place,
		message: 'git still lists this worktree, though its directory is gone',
		mend: context => toTrash(standing, 'its directory was gone', context),
	};
};

const halfMade = async (standing: Standing, context: OperationContext): Promise<Finding | null> => {
	const {path: place, listed, branchRef, record} = standing;
	// what git writes while `git worktree add` is at work
	if (listed.locked !== 'initializing' || record !== null) return null;
	if (makerOf(place, branchOf(branchRef)) !== 'copse') return null;
	const {journals} = await readJournals(context.state);
	if (journals.some(({operation}) => operation === 'create')) return null;
	const registration = await registrationOf(listed.path, context);
	const began = registration === null ? null : await stat(registration).catch(() => null);
	if (began === null || context.now().getTime() - began.mtimeMs < longestAdd) return null;
	return {
		kind: 'half_made_worktree',
		subject: place,
		message: 'git was interrupted while it made this worktree',
		mend:
			standing.gitDirectory === null
				? null
				: writing => toTrash(standing, 'its making was interrupted', writing),
	};
};

const toTrash = async (standing: Standing, why: string, context: OperationContext): Promise<boolean> => {
	const {path: place, branchRef, listed} = standing;
	const branch = branchOf(branchRef);
	const wish = {
		standing,
		headSha: listed.headSha,
		verb: 'discard',
		branchDeleted: false,
		summary: why,
	} as const;
	const entry = await planTrash(wish, context);
	await applySteps(
		'doctor',
		[
			{kind: 'trash_worktree', entry},
			{
				kind: 'note_event',
				event: {
					at: context.now().toISOString(),
					kind: 'auto-cleaned',
					worktree_id: null,
					branch,
					path: place,
					message: `${why}; its registration is in the trash as ${entry.id}`,
					data: {trash: entry.id},
				},
			},
		],
		context,
	);
	return true;
};
