import type {Outcome} from '../../model/outcome.ts';
import type {PlannedAct} from '../../model/planned-act.ts';
import type {Warning} from '../../model/problem.ts';
import type {Operation, OperationContext} from '../operation.ts';
import {settle} from '../run-operation.ts';
import {Planned} from './agree-to.ts';

/** What a write would do; `nothing` with its answer when it would change nothing. */
export type Preview<Value> =
	| {readonly kind: 'plan'; readonly plan: PlannedAct}
	| {readonly kind: 'nothing'; readonly value: Value};

/**
 * Works out what a write would do, or why it refuses, without the lock and without any write: nothing is recovered,
 * fetched or triggered. What it says holds for a moment only; `agreed` is what makes it hold.
 */
export const previewOperation = async <Input, Value>(
	operation: Operation<string, Input, Value>,
	input: unknown,
	context: OperationContext,
): Promise<Outcome<Preview<Value>>> => {
	const warnings: Warning[] = [];
	const looking: OperationContext = {
		...context,
		consent: {kind: 'preview'},
		report: report => {
			if (report.kind === 'warning') warnings.push(report.warning);
		},
		// every step of a plan asks for it right before it writes
		verifyLock: () => Promise.reject(new Error(`${operation.name} was about to write in a preview`)),
	};
	let planned: PlannedAct | null = null;
	const watched: Operation<string, Input, Value> = {
		...operation,
		run: (given, running) =>
			operation.run(given, running).catch((error: unknown) => {
				if (error instanceof Planned) planned = error.plan;
				throw error;
			}),
	};
	const outcome = await settle(watched, input, looking);
	if (planned !== null) return {ok: true, value: {kind: 'plan', plan: planned}, warnings};
	return outcome.ok
		? {ok: true, value: {kind: 'nothing', value: outcome.value}, warnings}
		: {...outcome, warnings};
};
