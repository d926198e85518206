import {appendEvent} from '../../records/events.ts';
import {resumeJournal} from '../../records/journal.ts';
import {readJournals, type UnfinishedJournal} from '../../records/read-journals.ts';
import {readRecords, writeRecord} from '../../records/record-file.ts';
import {sweepTemporaryFiles} from '../../records/sweep-temporary-files.ts';
import {applyStep, undoStep} from '../apply-steps.ts';
import {failureWords} from '../failure-words.ts';
import type {OperationContext} from '../operation.ts';
import {changedRecord} from '../record-of.ts';
import {isAsMade, isMade} from '../steps/own-registration.ts';
import {directionOf, isBeingTakenBack} from './direction.ts';

const minute = 60_000;

/**
 * Finishes or takes back what a copse that died had begun, and says so. Only under the lock, before anything else is
 * written. A journal that cannot be ended is left where it is and told of; `doctor` shows it.
 */
export const recoverJournals = async (context: OperationContext): Promise<void> => {
	const {state, report, now} = context;
	const {journals, damaged} = await readJournals(state);
	for (const {path, reason} of damaged)
		report({
			kind: 'warning',
			warning: {code: 'journal_damaged', message: `${path} was left alone: ${reason}`},
		});
	for (const journal of journals) await recover(journal, context);
	await freeCommitting(context);
	if (journals.length > 0) await sweepTemporaryFiles(state, new Date(now().getTime() - 5 * minute));
};

const recover = async (journal: UnfinishedJournal, context: OperationContext): Promise<void> => {
	const {state, report, now} = context;
	const isInUse = await isWorktreeInUse(journal, context);
	const direction = isInUse ? 'finish' : directionOf(journal);
	const notes = resumeJournal(state, journal.id);
	try {
		if (direction === 'finish') {
			for (const [index, {step, progress}] of journal.steps.entries()) {
				if (progress === 'done') continue;
				await context.verifyLock();
				await notes.before(index);
				if (!(isInUse && step.kind === 'add_worktree')) await applyStep(step, context);
				await notes.after(index);
			}
		} else {
			for (const [index, {step, progress}] of [...journal.steps.entries()].reverse()) {
				if (progress === 'untouched' || progress === 'undone') continue;
				await context.verifyLock();
				await undoStep(step, context);
				await notes.undone(index);
			}
		}
		await notes.close();
	} catch (error) {
		report({
			kind: 'warning',
			warning: {
				code: 'not_recovered',
				message: `an interrupted ${journal.operation} of ${journal.started_at} could not be ended: ${failureWords(error)}`,
			},
		});
		return;
	}
	const message = `an interrupted ${journal.operation} of ${journal.started_at} was ${direction === 'finish' ? 'finished' : 'taken back'}`;
	report({kind: 'warning', warning: {code: 'recovered', message}});
	const subject = subjectOf(journal);
	await appendEvent(state, {at: now().toISOString(), kind: 'recovered', ...subject, message});
};

/**
 * Whether the worktree of an interrupted create is made, though nobody came to note it, and something was done in it
 * since: git runs a hook after it, which may take minutes. Then it is not taken back.
 */
const isWorktreeInUse = async ({steps}: UnfinishedJournal, context: OperationContext): Promise<boolean> => {
	if (isBeingTakenBack(steps)) return false;
	for (const {step, progress} of steps)
		if (step.kind === 'add_worktree' && progress === 'begun')
			return (await isMade(step, context)) && !(await isAsMade(step, context));
	return false;
};

const subjectOf = ({
	steps,
}: UnfinishedJournal): {worktree_id: string | null; branch: string | null; path: string} => {
	for (const {step} of steps) {
		if (step.kind === 'save_record')
			return {worktree_id: step.record.id, branch: step.record.branch, path: step.record.path};
		if (step.kind === 'trash_worktree' || step.kind === 'untrash_worktree')
			return {worktree_id: step.entry.worktree_id, branch: step.entry.branch, path: step.entry.path};
	}
	return {worktree_id: null, branch: null, path: ''};
};

/** A record that still says `committing` belongs to nobody now: who holds the lock is the only one who could merge. */
const freeCommitting = async (context: OperationContext): Promise<void> => {
	const {records} = await readRecords(context.state);
	for (const record of records.filter(({status}) => status === 'committing'))
		await writeRecord(
			context.state,
			changedRecord(
				record,
				{status: 'active', error: 'a merge was interrupted; merge again to finish it'},
				context,
			),
		);
};
