import * as z from 'zod';
import type {PullRequestPlan} from '../../model/plan.ts';
import type {AdoptValue} from '../adopt.ts';
import type {CreateValue} from '../create.ts';
import type {FetchValue} from '../fetch.ts';
import type {UpdateValue} from '../update.ts';
import {anything, ended, orNull, place, text, whole} from './parts.ts';
import {pullRequest, pullRequestNews} from './row.ts';

const pullRequestPlan = pullRequest.extend({
	news: pullRequestNews,
	push: z.object({remote: text, branch: text}).nullable(),
	push_problem: orNull,
	base_made_from: orNull,
	withheld: z.object({files: z.array(text), commands: z.array(text)}).nullable(),
}) satisfies z.ZodType<PullRequestPlan>;

export const createAnswer = z.object({
	dry_run: z.boolean(),
	id: text,
	path: text,
	branch: text,
	base: text,
	base_sha: text,
	base_fetched: z.boolean().exactOptional(),
	include_synced: z.array(text),
	include_failed: z.array(text),
	pr: pullRequestPlan.exactOptional(),
	plan: anything.exactOptional(),
	ran: z
		.object({command: z.array(text), ...ended})
		.exactOptional()
		.describe('Only with --run'),
}) satisfies z.ZodType<Omit<CreateValue, 'plan'>>;

export const updateAnswer = z.object({
	dry_run: z.boolean(),
	id: text,
	path: text,
	branch: text,
	number: whole,
	from: text,
	to: text,
	updated: z.boolean(),
	kept_as: orNull,
	news: pullRequestNews,
}) satisfies z.ZodType<UpdateValue>;

export const adoptAnswer = z.object({
	id: text,
	...place,
	base: text,
	base_sha: text,
}) satisfies z.ZodType<AdoptValue>;

export const fetchAnswer = z.object({
	remotes: z.array(
		z.object({
			name: text,
			fetched: z.boolean(),
			updated: whole,
			problem: z.looseObject({code: text}).nullable(),
		}),
	),
}) satisfies z.ZodType<{remotes: Omit<FetchValue['remotes'][number], 'problem'>[]}>;
