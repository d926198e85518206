import * as z from 'zod';
import {type SettingName, settingsSchema} from './schema.ts';

const enumSchema = z.object({enum: z.array(z.string()).default([])});

/** The words that a setting may have; empty when it takes something else. */
export const choicesOf = (name: SettingName): readonly string[] =>
	enumSchema.parse(z.toJSONSchema(settingsSchema.shape[name])).enum;
