import {refuse} from '../../model/problem.ts';
import type {AgentRequest} from '../../model/request.ts';

/** The request of an id, or of the start of one that no other has; `request_not_found` names those that wait. Pure. */
export const findRequest = (requests: readonly AgentRequest[], wanted: string): AgentRequest => {
	const exact = requests.find(({id}) => id === wanted);
	if (exact !== undefined) return exact;
	const hits = wanted.length < 4 ? [] : requests.filter(({id}) => id.startsWith(wanted));
	const [only] = hits;
	if (only !== undefined && hits.length === 1) return only;
	const waiting = requests.filter(({status}) => status === 'waiting').map(({id}) => id);
	throw refuse('request_not_found', {
		request: wanted,
		waiting: hits.length > 1 ? hits.map(({id}) => id) : waiting,
	});
};
