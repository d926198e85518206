import {randomBytes} from 'node:crypto';
import type {Step} from '../model/step.ts';
import {openJournal} from '../records/journal.ts';
import type {OperationContext} from './operation.ts';
import {stepHandlers} from './steps/index.ts';

/**
 * Does the steps of a plan in order, each noted in the journal before and after. When one fails, those before it are
 * taken back in reverse order and the failure is thrown on; a process that dies leaves the journal to the next one.
 * A signal that comes meanwhile does not stop a plan half-way.
 */
export const applySteps = async (
	operation: string,
	steps: readonly Step[],
	context: OperationContext,
): Promise<void> => {
	const {state, now} = context;
	const id = `${operation}-${randomBytes(4).toString('hex')}`;
	const journal = await openJournal(state, {id, operation, steps, now});
	const begun: number[] = [];
	try {
		for (const [index, step] of steps.entries()) {
			await context.verifyLock();
			await journal.before(index);
			begun.push(index);
			await applyStep(step, context);
			await journal.after(index);
		}
	} catch (error) {
		for (const index of begun.reverse()) {
			const step = steps[index];
			if (step === undefined) continue;
			await context.verifyLock();
			await undoStep(step, context);
			await journal.undone(index);
		}
		await journal.close();
		throw error;
	}
	await journal.close();
};

/** Does one step. */
export const applyStep = <Kind extends Step['kind']>(
	step: Extract<Step, {kind: Kind}>,
	context: OperationContext,
): Promise<void> => handlerOf<Kind>(step).apply(step, context);

/** Takes one step back. */
export const undoStep = <Kind extends Step['kind']>(
	step: Extract<Step, {kind: Kind}>,
	context: OperationContext,
): Promise<void> => handlerOf<Kind>(step).undo(step, context);

const handlerOf = <Kind extends Step['kind']>(step: {readonly kind: Kind}) => stepHandlers[step.kind];
