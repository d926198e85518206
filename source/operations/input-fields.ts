import type * as z from 'zod';
import {$ZodObject} from 'zod/v4/core';
import {type OperationName, operations} from './index.ts';

/** The schemas of an operation's input fields, by name. */
export const inputFields = (name: OperationName): Readonly<Record<string, z.core.$ZodType>> => {
	const {input} = operations[name];
	if (!(input instanceof $ZodObject)) throw new Error('the input of an operation is an object');
	return input._zod.def.shape;
};
