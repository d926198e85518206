import {describe, expect, test} from 'vitest';
import {Refusal} from '../../../source/model/problem.ts';
import {chooseBranch, type NameFacts} from '../../../source/operations/create/names.ts';
import {settingsSchema} from '../../../source/settings/schema.ts';

const settings = settingsSchema.parse({});

const factsWith = (branches: readonly string[], ignoresCase: boolean): NameFacts => ({
	scene: {standings: [], records: [], mainBranch: 'main'},
	base: 'main',
	branches: new Map(branches.map(name => [name, 'a'.repeat(40)])),
	ignoresCase,
});

const choose = (facts: NameFacts, given: {task?: string; branch?: string}): string => {
	try {
		const {task, branch} = given;
		return chooseBranch(facts, {task, branch, id: 'wt_1234abcd'}, {settings});
	} catch (error) {
		if (error instanceof Refusal) return error.problem.code;
		throw error;
	}
};

describe('chooseBranch', () => {
	test('the template, with six digits of the id behind it when that is taken', () => {
		expect(choose(factsWith(['main'], false), {task: 'Add Search'})).toBe('copse/add-search');
		expect(choose(factsWith(['copse/add-search'], false), {task: 'Add Search'})).toBe(
			'copse/add-search-1234ab',
		);
		expect(choose(factsWith(['copse/add-search/x'], false), {task: 'Add Search'})).toBe(
			'copse/add-search-1234ab',
		);
	});

	test('a branch named like the folder of the template is named', () => {
		expect(choose(factsWith(['copse'], false), {task: 'x'})).toBe('ref_conflict');
	});

	test('C12: names that differ in case only clash where the disk folds, and only there', () => {
		const folding = factsWith(['Feature'], true);
		expect(choose(folding, {branch: 'feature'})).toBe('case_conflict');
		expect(choose(folding, {branch: 'FEATURE/x'})).toBe('ref_conflict');
		expect(choose(factsWith(['Copse/Add-Search'], true), {task: 'Add Search'})).toBe(
			'copse/add-search-1234ab',
		);
		const exact = factsWith(['Feature'], false);
		expect(choose(exact, {branch: 'feature'})).toBe('feature');
		expect(choose(exact, {branch: 'FEATURE/x'})).toBe('FEATURE/x');
	});

	test('C07: a task of which the slug keeps nothing still has a name', () => {
		expect(choose(factsWith(['main'], false), {task: '🎉'})).toBe('copse/task');
		expect(choose(factsWith(['main'], false), {task: '検索を追加'})).toBe('copse/検索を追加');
	});
});
