import * as z from 'zod/mini';
import type {Outcome} from '../model/outcome.ts';
import {problem, problemOf, refuse, type Warning} from '../model/problem.ts';
import {inEnglish} from '../schemas/in-english.ts';
import type {Operation, OperationContext} from './operation.ts';
import {afterRecovery} from './recover/after-recovery.ts';
import {runTriggers} from './run-triggers.ts';
import type {FiredTrigger} from './trigger/fired-trigger.ts';
import {underLock} from './under-lock.ts';

/**
 * Runs a verb from raw input to its outcome: the one place where refusals are caught. Writes run one at a time per
 * repository; what the repository wants done about what happened follows when the lock is free, also when the verb
 * failed after that. A Refusal becomes its problem; anything else is a bug and becomes `internal`.
 */
export const runOperation = async <Input, Value>(
	operation: Operation<string, Input, Value>,
	input: unknown,
	context: OperationContext,
): Promise<Outcome<Value>> => {
	const warnings: Warning[] = [];
	const fired: FiredTrigger[] = [];
	const listening: OperationContext = {
		...context,
		afterLock: each => {
			fired.push(each);
		},
		report: report => {
			if (report.kind === 'warning') warnings.push(report.warning);
			return context.report(report);
		},
	};
	const outcome = await settle(operation, input, listening);
	await runTriggers(fired, listening);
	return {...outcome, warnings};
};

/** The outcome of the verb alone, without the lock's aftermath. */
export const settle = async <Input, Value>(
	operation: Operation<string, Input, Value>,
	input: unknown,
	context: OperationContext,
): Promise<Outcome<Value>> => {
	try {
		const parsed = z.safeParse(operation.input, input, inEnglish);
		if (parsed.success)
			return {ok: true, value: await runVerb(operation, parsed.data, context), warnings: []};
		const details = {message: z.prettifyError(parsed.error), hint: `copse help ${operation.name}`};
		return {ok: false, problem: problem('usage', details), warnings: []};
	} catch (error) {
		return {ok: false, problem: toProblem(error, operation.name, context.signal), warnings: []};
	}
};

const runVerb = <Input, Value>(
	{name, access, ownLock, plans, run}: Operation<string, Input, Value>,
	input: Input,
	context: OperationContext,
): Promise<Value> => {
	if (context.consent.kind !== 'free' && plans !== true)
		throw new Error(`${name} makes no plan that could be agreed to`);
	if (context.signal.aborted) throw refuse('cancelled', {verb: name});
	if (ownLock === true) return run(input, context);
	return access === 'write'
		? underLock(context, writing => run(input, writing))
		: afterRecovery(context, () => run(input, context));
};

const toProblem = (error: unknown, verb: string, signal: AbortSignal) =>
	signal.aborted ? problem('cancelled', {verb}) : problemOf(error);
