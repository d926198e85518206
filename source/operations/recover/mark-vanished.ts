import {type ListedWorktree, readWorktreeList} from '../../git/list-worktrees.ts';
import {Refusal} from '../../model/problem.ts';
import type {WorktreeRecord} from '../../model/record.ts';
import {withLock} from '../../records/lock.ts';
import {readJournals} from '../../records/read-journals.ts';
import {readRecords} from '../../records/record-file.ts';
import {applySteps} from '../apply-steps.ts';
import {isThere} from '../is-there.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {findVanished} from './find-vanished.ts';

/**
 * Marks the records whose directory somebody has deleted as `discarded`, and says so in the timeline; the branches
 * stay. One that git knows in another place was moved: its record follows. Never waits and never refuses: while
 * somebody holds the lock, or when nothing can be written, the next list does it.
 */
export const markVanished = async (context: OperationContext): Promise<void> => {
	const {state, signal} = context;
	const {records} = await readRecords(state);
	if (!(await findVanished(records)).some(({certain}) => certain)) return;
	await withLock(state, {waitMilliseconds: 0, signal}, ({verify}) =>
		markUnderLock({...context, verifyLock: verify}),
	).catch((error: unknown) => {
		if (!(error instanceof Refusal)) throw error;
	});
};

/** The same for one who holds the lock; answers the ids of what it marked or moved. */
export const markUnderLock = async (context: OperationContext): Promise<readonly string[]> => {
	const {state} = context;
	// what a dead process left half-way may be about to bring a directory back
	const {journals, damaged} = await readJournals(state);
	if (journals.length + damaged.length > 0) return [];
	const {records} = await readRecords(state);
	const vanished = (await findVanished(records)).filter(({certain}) => certain);
	const settled: string[] = [];
	for (const {record} of vanished) if (await settle(record, records, context)) settled.push(record.id);
	return settled;
};

const settle = async (
	record: WorktreeRecord,
	records: readonly WorktreeRecord[],
	context: OperationContext,
): Promise<boolean> => {
	const at = context.now().toISOString();
	const listed = await readWorktreeList(context.git, context.repository.commonDirectory).catch(() => []);
	// a lock says that the directory may come back: it can be on a disk that is away
	if (listed.some(({path, locked}) => path === record.path && locked !== null)) return false;
	const moved = await placeNow(record, records, listed);
	const changes =
		moved === null ? ({status: 'discarded', completed_at: at, session_id: null} as const) : {path: moved};
	const event = {at, worktree_id: record.id, branch: record.branch};
	await applySteps(
		'auto-clean',
		[
			{kind: 'save_record', record: changedRecord(record, changes, context), previous: record},
			{
				kind: 'note_event',
				event:
					moved === null
						? {
								...event,
								kind: 'auto-cleaned',
								path: record.path,
								message: 'its directory is gone; its branch stays',
							}
						: {...event, kind: 'adopted', path: moved, message: `it was moved from ${record.path}`},
			},
		],
		context,
	);
	return true;
};

/** Where git has the record's branch checked out by now, in a linked worktree that no other record is about. */
const placeNow = async (
	{branch}: WorktreeRecord,
	records: readonly WorktreeRecord[],
	listed: readonly ListedWorktree[],
): Promise<string | null> => {
	if (branch === null) return null;
	const found = listed.slice(1).find(({branchRef}) => branchRef === `refs/heads/${branch}`);
	if (found === undefined || !(await isThere(found.path))) return null;
	const taken = records.some(
		({path, status}) => path === found.path && (status === 'active' || status === 'kept'),
	);
	return taken ? null : found.path;
};
