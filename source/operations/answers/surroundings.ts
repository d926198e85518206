import * as z from 'zod';
import {settingNames} from '../../settings/schema.ts';
import {type ConfigValue, configActions} from '../config/answer-config.ts';
import {findingKinds} from '../doctor/finding.ts';
import type {DoctorValue} from '../doctor.ts';
import type {OpenValue} from '../open.ts';
import type {RunValue} from '../run.ts';
import type {TrustValue} from '../trust.ts';
import {ended, orNull, perhapsEnded, text} from './parts.ts';

export const runAnswer = z.object({
	id: orNull,
	path: text,
	command: z.array(text),
	...ended,
}) satisfies z.ZodType<RunValue>;

export const openAnswer = z.object({
	id: orNull,
	path: text,
	command: z.array(text),
	...perhapsEnded,
}) satisfies z.ZodType<OpenValue>;

export const trustAnswer = z.object({
	path: text,
	trust: z.enum(['nothing', 'trusted', 'changed', 'untrusted']),
	done: z.enum(['shown', 'approved', 'revoked']),
	content: orNull,
	triggers: z.object({on_begin: z.array(text), on_merge: z.array(text), on_finish: z.array(text)}),
	seed_files: z.array(text),
}) satisfies z.ZodType<TrustValue>;

export const configAnswer = z.object({
	action: z.enum(configActions),
	path: text,
	settings: z.array(
		z.object({
			key: z.enum(settingNames),
			value: z.unknown(),
			origin: z.enum(['default', 'user', 'repository', 'environment', 'flags']),
			default: z.unknown(),
			documentation: text,
		}),
	),
	changed: z.boolean(),
	...perhapsEnded,
}) satisfies z.ZodType<ConfigValue>;

export const doctorAnswer = z.object({
	findings: z.array(
		z.object({
			kind: z.enum(findingKinds),
			subject: text,
			message: text,
			fixable: z.boolean(),
			fixed: z.boolean(),
		}),
	),
	report: z.record(text, z.record(text, z.union([text, z.number(), z.boolean(), z.null()]))).exactOptional(),
}) satisfies z.ZodType<DoctorValue>;
