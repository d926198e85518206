import {listTips} from '../../git/list-refs.ts';
import {refuse, type Warning} from '../../model/problem.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import type {Step, TrashEntry} from '../../model/step.ts';
import {readRecord} from '../../records/record-file.ts';
import {freeSession} from '../free-session.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {lookAtScene, type Scene} from '../scene.ts';
import {locateEntry} from './locate-entry.ts';

type RestoredEntry = {
	readonly path: string;
	readonly branch: string | null;
	/** True when the old path was taken, so that it went elsewhere. */
	readonly moved: boolean;
};

/** A restore that is worked out, not done yet. */
export type PlannedRestore = {
	/** Where it really is: the repository may have been moved. */
	readonly entry: TrashEntry;
	readonly steps: readonly Step[];
	readonly restored: RestoredEntry;
	/** What comes back otherwise than it was. */
	readonly warnings: readonly Warning[];
};

/**
 * Works out how a trash entry comes back: to its old place and branch, or beside them when they are taken. Refuses
 * with `trash_damaged` or `worktree_exists`; changes nothing. `changes`: what else becomes of the record.
 */
export const planRestore = async (
	saved: TrashEntry,
	context: OperationContext,
	changes: Partial<WorktreeRecord> = {},
): Promise<PlannedRestore> => {
	const entry = await locateEntry(saved, context);
	await verifyWhole(entry);
	const scene = await lookAtScene(context);
	const suffix = entry.id.slice(3, 9);
	const path = await placeFor(entry, suffix);
	const adminDirectory = await freePath(entry.admin_directory, suffix);
	const branch = await branchFor(entry, scene, suffix, context);
	const moved = path !== entry.path;
	const renamed = branch.name !== entry.branch;
	return {
		entry,
		steps: await stepsFor(entry, {path, adminDirectory, branch, changes}, context),
		restored: {path, branch: branch.name, moved},
		warnings: [
			...(renamed
				? [
						warningOf(
							'branch_renamed',
							`${entry.branch} is taken by other work now: it came back as ${branch.name}`,
						),
					]
				: []),
			...(moved ? [warningOf('path_taken', `${entry.path} is taken now: it came back in ${path}`)] : []),
		],
	};
};

const warningOf = (code: string, message: string): Warning => ({code, message});

const verifyWhole = async (entry: TrashEntry): Promise<void> => {
	for (const folder of [entry.directory, entry.admin_saved_to]) {
		if (folder !== null && !(await isThere(folder)))
			throw refuse('trash_damaged', {id: entry.id, reason: `${folder} is gone`});
	}
};

/** An entry without a directory only gets its registration back, for the place that it always named. */
const placeFor = async (entry: TrashEntry, suffix: string): Promise<string> => {
	if (entry.directory !== null) return freePath(entry.path, suffix);
	if (await isThere(entry.path)) throw refuse('worktree_exists', {path: entry.path, task: null, id: null});
	return entry.path;
};

/** The old place, or one beside it when that is taken. */
const freePath = async (wanted: string, suffix: string): Promise<string> => {
	if (!(await isThere(wanted))) return wanted;
	for (let count = 0; ; count += 1) {
		const other = `${wanted}-${suffix}${count === 0 ? '' : `-${count}`}`;
		if (!(await isThere(other))) return other;
	}
};

type Branch = {readonly name: string | null; readonly ref: string | null; readonly exists: boolean};

/** The old branch when it is free or still stands where the work was, else one of a new name. */
const branchFor = async (
	{branch, head_sha: head}: TrashEntry,
	{standings}: Scene,
	suffix: string,
	{git, repository}: OperationContext,
): Promise<Branch> => {
	if (branch === null) return {name: null, ref: null, exists: false};
	const tips = new Map(
		(await git(listTips(repository.commonDirectory, ['refs/heads/']))).map(({ref, sha}) => [ref, sha]),
	);
	for (let count = 0; ; count += 1) {
		const name = count === 0 ? branch : `${branch}-${suffix}${count === 1 ? '' : `-${count}`}`;
		const ref = `refs/heads/${name}`;
		const held = standings.some(({branchRef}) => branchRef === ref);
		const blocked = [...tips.keys()].some(
			other => other.startsWith(`${ref}/`) || ref.startsWith(`${other}/`),
		);
		const at = tips.get(ref);
		if (!held && !blocked && at === undefined) return {name, ref, exists: false};
		if (!held && at === head) return {name, ref, exists: true};
	}
};

type Wanted = {
	readonly path: string;
	readonly adminDirectory: string;
	readonly branch: Branch;
	/** What else becomes of the record. */
	readonly changes: Partial<WorktreeRecord>;
};

const stepsFor = async (
	entry: TrashEntry,
	{path, adminDirectory, branch, changes}: Wanted,
	context: OperationContext,
): Promise<Step[]> => {
	const {worktree_id, head_sha} = entry;
	const steps: Step[] = [];
	if (branch.ref !== null && !branch.exists && head_sha !== null)
		steps.push({kind: 'move_ref', ref: branch.ref, from: null, to: head_sha, reason: 'copse: restored'});
	steps.push({kind: 'untrash_worktree', entry, path, admin_directory: adminDirectory, branch: branch.name});
	const previous = worktree_id === null ? null : await readRecord(context.state, worktree_id);
	if (previous !== null) {
		const active = {status: 'active', completed_at: null, trash_ref: null, error: null} as const;
		const here = {path, branch: branch.name, session_id: await freeSession(previous, context)};
		const record = changedRecord(previous, {...active, ...here, ...changes}, context);
		steps.push({kind: 'save_record', record, previous});
	}
	steps.push({
		kind: 'note_event',
		event: {
			at: context.now().toISOString(),
			kind: 'restored',
			worktree_id,
			branch: branch.name,
			path,
			message: `from ${entry.id}`,
			data: {trash: entry.id},
		},
	});
	return steps;
};
