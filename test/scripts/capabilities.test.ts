import {describe, expect, test} from 'vitest';
import * as z from 'zod';
import {capabilities} from '../../scripts/docs/capabilities.ts';
import * as plugin from '../../source/library/plugin.ts';
import {tools} from '../../source/mcp/tools.ts';
import {timelineKinds} from '../../source/model/event.ts';
import {problemSamples} from '../../source/model/problem-samples.ts';
import {answerSchemas} from '../../source/operations/answer-schemas.ts';
import {triggerMoments} from '../../source/operations/trigger/fired-trigger.ts';
import {settingNames} from '../../source/settings/schema.ts';
import {bindings} from '../../source/ui/keys/bindings.ts';
import {expectCommand, knownOptions} from './named-command.ts';

const all = Object.values(capabilities).flat();
const numbered = (system: string, last: number): string[] =>
	Array.from({length: last}, (_, index) => `${system}-${index + 1}`);

test('each id of the checklist stands once in the table, in its order', () => {
	const ids = [...numbered('GZ', 48), ...numbered('OP', 101), ...numbered('WM', 75)];
	expect(all.map(([id]) => id)).toEqual(ids);
});

test('none is empty, and what is not here has its reason', () => {
	for (const [id, sentence, place] of all) {
		expect(sentence.length, id).toBeGreaterThan(4);
		expect(place.length, id).toBeGreaterThan(3);
		if (place.startsWith('not here')) expect(place, id).toMatch(/^not here, because .{10,}/);
		if (place.includes('later:')) expect(place, id).toMatch(/later: MCP server$/);
	}
});

describe('every name in a place exists', () => {
	const spans = all.flatMap(([id, , place]) =>
		[...place.matchAll(/`([^`]+)`/g)].map(([, span = '']) => ({id, span})),
	);

	test('verbs, with the options and values that they take', () => {
		const commands = spans.filter(({span}) => span.startsWith('copse '));
		expect(commands.length).toBeGreaterThan(100);
		for (const {id, span} of commands) expectCommand(span, `${id}: ${span}`);
	});

	test('options by themselves', () => {
		for (const {id, span} of spans.filter(each => each.span.startsWith('-')))
			expect(knownOptions, id).toContain(span.split(' ')[0]);
	});

	test('settings, codes, fields of answers, events and keys', () => {
		const known = new Set<string>([
			...settingNames,
			...problemSamples.map(({code}) => code),
			...Object.values(answerSchemas).flatMap(schema => wordsOf(z.toJSONSchema(schema, {io: 'output'}))),
			...tools.flatMap(tool => [tool.name, ...Object.keys(tool.input.shape)]),
			...timelineKinds,
			...triggerMoments,
			...bindings.flatMap(({keys}) => keys),
			...Object.keys(plugin),
			'triggers',
			'copse',
		]);
		for (const {id, span} of spans.filter(each => /^[a-z]+(_[a-z]+)*$/.test(each.span)))
			expect(known.has(span), `${id}: ${span}`).toBe(true);
	});
});

/** The names of all properties in a JSON schema. */
const wordsOf = (schema: unknown): string[] => {
	if (typeof schema !== 'object' || schema === null) return [];
	return Object.entries(schema).flatMap(([name, below]) => [name, ...wordsOf(below)]);
};
