import {describe, expect, it} from 'vitest';
import * as z from 'zod';
import {buildProgram, type Found} from '../../source/cli/build-program.ts';
import {fieldsOf, usageOf, type Verb} from '../../source/cli/operation-fields.ts';

const verb: Verb = {
	name: 'purge',
	aliases: [],
	summary: 'End many',
	input: z.object({
		worktrees: z.array(z.string()).optional(),
		skipThese: z.array(z.string()).optional(),
		max_age: z.number().default(3),
		secret: z.string().optional().meta({hidden: true}),
	}),
	positionals: ['worktrees...'],
	examples: [],
};

const parse = (...argv: string[]): Found | undefined => {
	const found: Found[] = [];
	buildProgram([verb], result => found.push(result)).parse(argv, {from: 'user'});
	return found[0];
};

describe('buildProgram', () => {
	it('makes arguments and options from the input schema', () => {
		expect(fieldsOf(verb).map(usageOf)).toEqual([
			'[worktrees...]',
			'--skip-these <these>',
			'--max-age <number>',
		]);
	});

	it('collects what may be given many times', () => {
		expect(parse('purge', 'a', 'b', '--skip-these', 'c', '--skip-these=d', '--max-age', '5')).toMatchObject({
			input: {worktrees: ['a', 'b'], skipThese: ['c', 'd'], max_age: 5},
		});
	});

	it('leaves out what was not given', () => {
		expect(parse('purge')).toMatchObject({input: {}});
	});
});
