import {randomBytes} from 'node:crypto';
import {Refusal} from '../model/problem.ts';
import type {Step} from '../model/step.ts';
import {type Journal, openJournal} from '../records/journal.ts';
import {failureWords} from './failure-words.ts';
import type {OperationContext} from './operation.ts';
import {stepHandlers} from './steps/index.ts';

/**
 * Does the steps of a plan in order, each noted in the journal before and after. When one fails, those before it are
 * taken back in reverse order and the failure is thrown on; a process that dies leaves the journal to the next one.
 * A signal that comes meanwhile does not stop a plan half-way. `beforeLast` is work that has to succeed too before
 * the last step, the event, is done.
 */
export const applySteps = async (
	operation: string,
	steps: readonly Step[],
	context: OperationContext,
	{beforeLast}: {readonly beforeLast?: () => Promise<void>} = {},
): Promise<void> => {
	const {state, now} = context;
	const id = `${operation}-${randomBytes(4).toString('hex')}`;
	const journal = await openJournal(state, {id, operation, steps, now});
	const steady = withSteadyGit(context);
	const begun: Step[] = [];
	try {
		for (const [index, step] of steps.entries()) {
			if (index === steps.length - 1) await beforeLast?.();
			await context.verifyLock();
			await journal.before(index);
			begun.push(step);
			await applyStep(step, steady);
			await journal.after(index);
		}
	} catch (error) {
		if (!isLockLost(error)) await noteFailed(begun, journal);
		await takeBack(begun, journal, steady);
		throw error;
	}
	await journal.close();
};

/** Git that an abort of the request does not end: a step is done whole or taken back whole. */
const withSteadyGit = (context: OperationContext): OperationContext => {
	const {signal} = new AbortController();
	return {...context, git: (call, options) => context.git(call, {signal, ...options})};
};

/** A plan whose lock is lost was only cut short, as if its process had died: what is done of it may be finished. */
const isLockLost = (error: unknown): boolean =>
	error instanceof Refusal && error.problem.code === 'lock_lost';

/** On the disk before anything is taken back, so that the next copse does not finish what has failed. */
const noteFailed = async (begun: readonly Step[], journal: Journal): Promise<void> => {
	// a full disk must not stop the way back
	if (begun.length > 0) await journal.failed(begun.length - 1).catch(() => {});
};

/** What cannot be taken back is told, and its journal stays for the next copse, which judges by how far it came. */
const takeBack = async (
	begun: readonly Step[],
	journal: Journal,
	context: OperationContext,
): Promise<void> => {
	try {
		for (const [index, step] of [...begun.entries()].reverse()) {
			await context.verifyLock();
			await undoStep(step, context);
			// nor here: taking back twice does no harm
			await journal.undone(index).catch(() => {});
		}
		await journal.close();
	} catch (error) {
		context.report({
			kind: 'warning',
			warning: {
				code: 'not_taken_back',
				message: `the next copse ends it, one way or the other: ${failureWords(error)}`,
			},
		});
	}
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
