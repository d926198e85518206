import type {Git} from '../../../git/git-call.ts';
import {readWorktreeList} from '../../../git/list-worktrees.ts';
import type {Repository} from '../../../git/locate-repository.ts';
import {recordStatuses} from '../../../model/row.ts';
import {readJournals} from '../../../records/read-journals.ts';
import {readRecords} from '../../../records/record-file.ts';
import type {StateDirectory} from '../../../records/state-directory.ts';
import {readTrash} from '../../../records/trash-file.ts';
import type {Finding} from '../finding.ts';
import type {Fact} from './facts.ts';

/** How much there is of everything that copse keeps, and how often something is out of order: numbers, no names. */
export const stateFacts = async (
	git: Git,
	repository: Repository,
	state: StateDirectory,
	findings: readonly Pick<Finding, 'kind'>[],
): Promise<Readonly<Record<string, Fact>>> => {
	const [worktrees, {records, damaged}, {entries}, {journals}] = await Promise.all([
		readWorktreeList(git, repository.commonDirectory).then(
			listed => listed.length,
			() => null,
		),
		readRecords(state),
		readTrash(state),
		readJournals(state),
	]);
	const kinds = [...new Set(findings.map(({kind}) => kind))];
	return {
		bare: repository.bare,
		worktrees,
		...Object.fromEntries(
			recordStatuses.map(status => [
				`records_${status}`,
				records.filter(record => record.status === status).length,
			]),
		),
		records_damaged: damaged.length,
		trash_entries: entries.length,
		journals: journals.length,
		...Object.fromEntries(
			kinds.map(kind => [`found_${kind}`, findings.filter(finding => finding.kind === kind).length]),
		),
	};
};
