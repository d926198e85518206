import {describe, expect, test} from 'vitest';
import {type AgentStateName, agentStateNames} from '../../source/model/agent-state.ts';
import type {Verdict} from '../../source/model/row.ts';
import {matchesFilter, parseFilter} from '../../source/state/filter.ts';
import {makeRow, sketchRows} from '../ui/make-row.ts';

const found = (text: string): readonly string[] =>
	sketchRows.filter(row => !row.main && matchesFilter(row, parseFilter(text))).map(({path}) => path.slice(6));

describe('a filter', () => {
	test('of nothing leaves everything', () => expect(found('  ')).toHaveLength(6));
	test('finds words in names, all of them, whatever their case', () => {
		expect(found('LOGIN form')).toEqual(['login']);
		expect(found('login limiter')).toEqual([]);
	});
	test('OP-66: finds verdicts by is:, half-typed too', () => {
		expect(found('is:dirty')).toEqual(['rate']);
		expect(found('is:confl')).toEqual(['dark']);
		expect(found('is:')).toHaveLength(6);
	});
	test('OP-66: finds what has uncommitted work of any kind, whatever the verdict', () => {
		for (const kind of ['staged', 'unstaged', 'untracked', 'conflicted'] as const) {
			for (const verdict of ['dirty', 'conflicts', 'busy', 'unknown'] as const) {
				const row = makeRow('a', {verdict, [kind]: 1});
				expect(matchesFilter(row, parseFilter('is:dirty')), `${verdict}, ${kind}`).toBe(true);
			}
		}
	});
	test('OP-66: finds what is kept, running, in need of a review', () => {
		expect(found('is:kept')).toEqual(['flaky']);
		expect(found('is:running')).toEqual(['rate']);
		expect(found('is:review')).toEqual(['login', 'dark']);
	});
	test('goes by what an agent says it is at, where it says so', () => {
		const told = {since: '2026-01-01T00:00:00.000Z', session_id: 's', agent: 'codex', detail: null};
		const fits = (text: string, state: AgentStateName, verdict: Verdict = 'ready'): boolean =>
			matchesFilter(
				makeRow('a', {verdict, occupants: [{pid: 1, command: 'sh'}], agent_state: {...told, state}}),
				parseFilter(text),
			);
		for (const state of agentStateNames)
			for (const other of agentStateNames) expect(fits(`is:${other}`, state)).toBe(state === other);
		expect(fits('is:running', 'working')).toBe(true);
		expect(fits('is:review', 'working')).toBe(false);
		// its program still runs, but its turn is over
		expect(fits('is:running', 'done')).toBe(false);
		expect(fits('is:review', 'done')).toBe(true);
		expect(fits('is:review', 'done', 'fresh')).toBe(false);
		// a question needs a person also where there is no work yet
		expect(fits('is:review', 'waiting', 'fresh')).toBe(true);
		expect(fits('by:codex', 'done')).toBe(true);
	});
	test('finds by agent, process and pull request', () => {
		expect(found('by:claude')).toEqual(['rate']);
		expect(found('pr:')).toEqual(['login']);
		expect(found('pr:12')).toEqual(['login']);
		expect(found('pr:9')).toEqual([]);
	});
	test('turns a term round with a dash', () =>
		expect(found('-is:dirty -is:missing -login')).toEqual(['dark', 'pay', 'flaky']));
	test('finds a dirty row also when its verdict is another', () => {
		const row = makeRow('both', {verdict: 'conflicts', unstaged: 2});
		expect(matchesFilter(row, parseFilter('is:dirty'))).toBe(true);
	});
});
