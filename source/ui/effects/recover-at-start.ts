import type {Desk} from '../desk.ts';
import {tellWarnings} from '../work/tell.ts';

/**
 * Asks for something cheap at the start: whatever a copse that died left half-done is finished or taken back before
 * the answer, and told. Returns how to end it.
 */
export const recoverAtStart = (desk: Desk): (() => void) => {
	const abort = new AbortController();
	void desk.app.request('log', {limit: 1}, {signal: abort.signal}).then(outcome => {
		if (abort.signal.aborted) return;
		tellWarnings(desk, outcome.warnings);
		if (outcome.warnings.length > 0) desk.watch.refresh();
	});
	return () => abort.abort();
};
