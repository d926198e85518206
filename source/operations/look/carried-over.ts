import {isBeingMade} from '../../model/being-made.ts';
import type {Row} from '../../model/row.ts';

/** A row that is read again keeps its old values until the new ones are there; one that is not keeps them all. */
export const carriedOver = (fresh: Row, old: Row | undefined, isReadAgain: boolean): Row => {
	if (old === undefined || old.missing || fresh.missing || fresh.bare) return fresh;
	if (isBeingMade(old)) return fresh;
	return {
		...old,
		...newerNames(fresh),
		verdict: fresh.operation === null ? old.verdict : fresh.verdict,
		pending: isReadAgain ? fresh.pending : old.pending,
	};
};

/** What git's list and the records know better than an older row. */
const newerNames = (row: Row) => {
	const {id, branch, head_sha, current, managed, status, task, note, base, base_sha} = row;
	const {operation, locked, missing, session_id, job_id, agent, pr, error} = row;
	return {
		...{id, branch, head_sha, current, managed, status, task, note, base, base_sha},
		...{operation, locked, missing, session_id, job_id, agent, pr, error},
	};
};
