import * as z from 'zod';
import type {Outcome} from '../model/outcome.ts';
import {problem, Refusal, type Warning} from '../model/problem.ts';
import {type HeldLock, withLock} from '../records/lock.ts';
import type {Operation, OperationContext} from './operation.ts';
import {afterRecovery} from './recover/after-recovery.ts';
import {recoverJournals} from './recover/recover-journals.ts';
import {sweepTrash} from './trash/drop-entry.ts';

/**
 * Runs a verb from raw input to its outcome: the one place where refusals are caught. Writes run one at a time per
 * repository. A Refusal becomes its problem; anything else is a bug and becomes `internal`.
 */
export const runOperation = async <Input, Value>(
	operation: Operation<string, Input, Value>,
	input: unknown,
	context: OperationContext,
): Promise<Outcome<Value>> => {
	const warnings: Warning[] = [];
	const listening: OperationContext = {
		...context,
		report: report => {
			if (report.kind === 'warning') warnings.push(report.warning);
			context.report(report);
		},
	};
	try {
		const parsed = operation.input.safeParse(input);
		if (!parsed.success)
			return {
				ok: false,
				problem: problem('usage', {
					message: z.prettifyError(parsed.error),
					hint: `copse help ${operation.name}`,
				}),
				warnings,
			};
		const value =
			operation.access === 'write'
				? await underLock(listening, async held => {
						const writing = {...listening, verifyLock: held.verify};
						await recoverJournals(writing);
						await sweepTrash(writing);
						return operation.run(parsed.data, writing);
					})
				: await afterRecovery(listening, () => operation.run(parsed.data, listening));
		return {ok: true, value, warnings};
	} catch (error) {
		return {ok: false, problem: toProblem(error, operation.name, context.signal), warnings};
	}
};

const underLock = async <Value>(
	context: OperationContext,
	work: (held: HeldLock) => Promise<Value>,
): Promise<Value> => {
	const {state, settings, signal} = context;
	return withLock(state, {waitMilliseconds: settings.lock_wait_seconds * 1000, signal}, work);
};

const toProblem = (error: unknown, verb: string, signal: AbortSignal) => {
	if (signal.aborted) return problem('cancelled', {verb});
	if (error instanceof Refusal) return error.problem;
	return problem('internal', {
		message: error instanceof Error ? (error.stack ?? error.message) : String(error),
	});
};
