import type {Row} from '../../model/row.ts';
import {namedPullRequest} from '../../operations/index.ts';
import type {Desk} from '../desk.ts';
import {tellNote} from './tell.ts';

/** Selects the live worktree of the pull request that a text names; false when none is listed. */
export const goToPullRequest = (desk: Desk, text: string): boolean => {
	const named = namedPullRequest(text);
	if (named.kind !== 'reference') return false;
	const {number, host, owner, repo} = named;
	const fits = ({pr}: Row): boolean =>
		pr !== null &&
		pr.number === number &&
		(owner === null || pr.repo.toLowerCase() === `${owner}/${repo}`.toLowerCase()) &&
		(host === null || pr.host === host);
	const [row, ...more] = [...desk.store.getState().rows.values()].filter(fits);
	if (row === undefined || more.length > 0) return false;
	goToRow(desk, row.path);
	tellNote(desk, `#${number} is here already`);
	return true;
};

/** Selects a row; what hides it is taken away. */
export const goToRow = ({store}: Desk, path: string): void => {
	if (!store.getState().visible.includes(path)) {
		store.dispatch({area: 'filter', kind: 'clear'});
		store.dispatch({area: 'list', kind: 'all'});
	}
	store.dispatch({area: 'list', kind: 'select', path});
};
