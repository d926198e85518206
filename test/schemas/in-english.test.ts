import {afterAll, beforeAll, expect, test} from 'vitest';
import * as z from 'zod/mini';
import {nodeSchema} from '../../source/forge/pull-request-facts.ts';
import {readJson} from '../../source/forge/read-json.ts';
import {eventSchema} from '../../source/records/event-schema.ts';
import {journalHeaderSchema, journalMarkSchema} from '../../source/records/journal-schema.ts';
import {lockHolderSchema} from '../../source/records/lock-holder.ts';
import {parseJson} from '../../source/records/parse-json.ts';
import {recordSchema} from '../../source/records/record-schema.ts';
import {answerSchema, askedSchema, outcomeSchema} from '../../source/records/request-schema.ts';
import {inEnglish} from '../../source/schemas/in-english.ts';
import {checkSetting} from '../../source/settings/check-setting.ts';
import {judgeLayer} from '../../source/settings/judge-layer.ts';
import {anyEvent, anyRecord, moveRef} from '../records/examples.ts';

const at = '2026-11-30T10:00:00.000Z';
const holder = {pid: 5, host: 'h', pid_namespace: null, started_at: at};
const header = {version: 1, id: 'j', operation: 'merge', pid: 5, started_at: at, steps: [moveRef('a', 'b')]};
const plan = {verb: 'merge', worktree: null, effect: 'e', lines: [], expects: {}, shared: {}, parts: []};
const asked = {
	...{id: 'rq_00000000', tool: 't', operation: 'merge', input: {}, plan, asker: holder, session: null},
	...{client: {name: 'c', version: null}, created_at: at, expires_at: at},
};
const answer = {kind: 'refused', word: null, by: null, at};
const outcome = {ok: true, summary: 's', code: null, undo: null};
const pull = {
	...{number: 5, title: 't', url: 'https://host/o/r/pull/5', state: 'OPEN', isDraft: false, author: null},
	...{baseRefName: 'main', headRefName: 'fix', headRefOid: 'a'.repeat(40), isCrossRepository: false},
	...{headRepository: null, headRepositoryOwner: null, maintainerCanModify: true, reviewDecision: null},
	commits: {nodes: null},
};

// as where the large API was never loaded
const {localeError: before} = z.config();
beforeAll(() => {
	z.config({localeError: undefined});
});
afterAll(() => {
	z.config({localeError: before});
});

type Damage = readonly [what: string, schema: z.core.$ZodType, value: unknown, reason: string];

const damages: readonly Damage[] = [
	['a record', recordSchema, [], 'Invalid input: expected object, received array'],
	[
		'a record',
		recordSchema,
		{...anyRecord(), id: 'wt_1'},
		'id: Invalid string: must match pattern /^wt_[0-9a-f]{8}$/',
	],
	[
		'a record',
		recordSchema,
		{...anyRecord(), path: ''},
		'path: Too small: expected string to have >=1 characters',
	],
	[
		'a record',
		recordSchema,
		{...anyRecord(), branch: undefined, base: 5},
		'branch: Invalid input: expected string, received undefined; base: Invalid input: expected string, received number',
	],
	['a record', recordSchema, {...anyRecord(), created_at: 'today'}, 'created_at: Invalid ISO datetime'],
	[
		'a record',
		recordSchema,
		{...anyRecord(), status: 'odd'},
		'status: Invalid option: expected one of "active"|"committing"|"merged"|"discarded"|"kept"',
	],
	[
		'a record',
		recordSchema,
		{...anyRecord(), files_changed: -1},
		'files_changed: Too small: expected number to be >=0',
	],
	[
		'a record',
		recordSchema,
		{...anyRecord(), files_changed: 1.5},
		'files_changed: Invalid input: expected int, received number',
	],
	[
		'a record',
		recordSchema,
		{...anyRecord(), include_synced: ['a', 5]},
		'include_synced.1: Invalid input: expected string, received number',
	],
	[
		'a record',
		recordSchema,
		{...anyRecord(), pr: {number: 0}},
		'pr.number: Too small: expected number to be >0; pr.url: Invalid input: expected string, received undefined; pr.host: Invalid input: expected string, received undefined; pr.repo: Invalid input: expected string, received undefined; pr.head_sha: Invalid input: expected string, received undefined',
	],
	[
		'a holder',
		lockHolderSchema,
		{...holder, pid: '5'},
		'pid: Invalid input: expected number, received string',
	],
	[
		'a request',
		askedSchema,
		{...asked, plan: {...plan, parts: [{...plan, lines: null}]}},
		'plan.parts.0.lines: Invalid input: expected array, received null',
	],
	['a request', askedSchema, {...asked, input: []}, 'input: Invalid input: expected record, received array'],
	[
		'an answer',
		answerSchema,
		{...answer, kind: 'perhaps'},
		'kind: Invalid option: expected one of "allowed"|"refused"|"expired"|"withdrawn"',
	],
	['an outcome', outcomeSchema, {...outcome, ok: 1}, 'ok: Invalid input: expected boolean, received number'],
	['a journal', journalHeaderSchema, {...header, version: 2}, 'version: Invalid input: expected 1'],
	['a journal', journalHeaderSchema, {...header, steps: [{kind: 'odd'}]}, 'steps.0: not a known step'],
	[
		'a mark',
		journalMarkSchema,
		{step: 1e300, mark: 'done'},
		'step: Too big: expected int to be <=9007199254740991',
	],
	['an event', eventSchema, {...anyEvent(), data: {a: true}}, 'data.a: Invalid input'],
	['a pull request', nodeSchema, {...pull, url: 'ftp://host'}, 'url: Invalid URL'],
	[
		'a pull request',
		nodeSchema,
		{...pull, commits: {}},
		'commits.nodes: Invalid input: expected array, received undefined',
	],
];

test.each(damages)('%s that is damaged (%#)', (_what, schema, value, reason) => {
	expect(parseJson(JSON.stringify(value), schema)).toEqual({kind: 'damaged', reason});
});

test('an answer of gh in another shape', () => {
	expect(readJson(JSON.stringify({...pull, title: 5, isDraft: null}), nodeSchema)).toEqual({
		kind: 'damaged',
		reason:
			'its answer has another shape than expected (title: Invalid input: expected string, received number; isDraft: Invalid input: expected boolean, received null)',
	});
});

const wrong: ReadonlyArray<readonly [key: string, value: unknown, reason: string]> = [
	['branch', 5, 'invalid input: expected string, received number'],
	['branch', '', 'too small: expected string to have >=1 characters'],
	['bell', 'loud', 'invalid input: expected boolean, received string'],
	['theme', 'pink', 'invalid option: expected one of "auto"|"dark"|"light"|"ansi"|"mono"'],
	['trash_days', -1, 'too small: expected number to be >=0'],
	['lock_wait_seconds', 601, 'too big: expected number to be <=600'],
	['trigger_seconds', 0, 'too small: expected number to be >0'],
	['rebuildable', ['a', 5], 'invalid input: expected string, received number'],
	['keys', {quit: 5}, 'invalid input'],
	['makers', {'': {}}, 'invalid key in record'],
	['makers', {mine: {path: '('}}, 'it is no regular expression'],
	['mcp_permissions', {odd: 'deny'}, 'unrecognized key: "odd"'],
	['mcp_permissions', {all: 'odd'}, 'invalid option: expected one of "deny"|"ask"|"allow"'],
];

test.each(wrong)('a wrong %s (%#)', (key, value, reason) => {
	const layer = {layer: 'user', source: 'file', textual: false, nameOf: String, warnings: []} as const;
	const {values, warnings} = judgeLayer({...layer, entries: [[key, value]]});
	expect([...values]).toEqual([]);
	expect(warnings.map(({message}) => message)).toEqual([`file: '${key}' does not count: ${reason}`]);
});

test('a wrong value for a setting on the command line', () => {
	expect(checkSetting('theme', 'drak')).toEqual({
		kind: 'wrong_value',
		reason: 'Invalid option: expected one of "auto"|"dark"|"light"|"ansi"|"mono"',
		nearest: 'dark',
	});
});

test('without a language nothing of this would be said', () => {
	expect(z.safeParse(z.string(), 5).error?.issues[0]?.message).toBe('Invalid input');
	expect(z.safeParse(z.string(), 5, inEnglish).error?.issues[0]?.message).toBe(
		'Invalid input: expected string, received number',
	);
});
