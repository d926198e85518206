import {readJournals, type UnfinishedJournal} from '../../records/read-journals.ts';
import {readRecords} from '../../records/record-file.ts';
import type {OperationContext} from '../operation.ts';
import {recoverJournals} from '../recover/recover-journals.ts';
import {damagedFinding} from './damaged-finding.ts';
import type {Finding} from './finding.ts';

/** What a copse that died had begun: the next verb ends it too, as far as it can. */
export const examineJournals = async ({state}: OperationContext): Promise<Finding[]> => {
	const [{journals, damaged}, {records}] = await Promise.all([readJournals(state), readRecords(state)]);
	const stuck = records.filter(({status}) => status === 'committing');
	return [
		...journals.map(journalFinding),
		...damaged.map(damagedFinding),
		...stuck.map(
			({id}): Finding => ({
				kind: 'stuck_merge',
				subject: id,
				message: 'a merge was interrupted; the worktree can be merged again',
				mend: async context => {
					await recoverJournals(context);
					const after = await readRecords(context.state);
					return after.records.some(record => record.id === id && record.status !== 'committing');
				},
			}),
		),
	];
};

const journalFinding = (journal: UnfinishedJournal): Finding => {
	const {id, operation, pid, started_at, steps} = journal;
	const done = steps.filter(({progress}) => progress === 'done').length;
	return {
		kind: operation === 'create' ? 'half_made_worktree' : 'unfinished_journal',
		subject: subjectOf(journal) ?? id,
		message: `process ${pid} ended in the middle of ${operation} (${started_at}, ${done} of ${steps.length} steps done)`,
		mend: async context => {
			await recoverJournals(context);
			return !(await readJournals(context.state)).journals.some(each => each.id === id);
		},
	};
};

const subjectOf = ({steps}: UnfinishedJournal): string | undefined =>
	steps
		.map(({step}) => {
			if (step.kind === 'add_worktree') return step.path;
			if (step.kind === 'save_record' || step.kind === 'drop_record') return step.record.path;
			return step.kind === 'trash_worktree' || step.kind === 'untrash_worktree' ? step.entry.path : undefined;
		})
		.find(place => place !== undefined);
