import type {Outcome} from '../model/outcome.ts';
import {problem} from '../model/problem.ts';
import type {RequestOptions} from '../operations/index.ts';
import type {Answer, CallOptions} from './copse.ts';
import {tellProblem} from './copse-error.ts';

/** Starts a request and answers its outcome, told. */
export type Ask = <Value>(
	verb: string,
	options: CallOptions | undefined,
	start: (how: RequestOptions) => Promise<Outcome<Value>>,
) => Promise<Answer<Value>>;

/** Asks until `signal` is aborted; `settled` resolves when nothing runs any more. */
export const makeAsking = (
	signal: AbortSignal,
): {readonly ask: Ask; readonly settled: () => Promise<void>} => {
	const running = new Set<Promise<unknown>>();
	const ask: Ask = async (verb, {signal: ofCall, onReport} = {}, start) => {
		const either = ofCall === undefined ? signal : AbortSignal.any([signal, ofCall]);
		// what is cancelled before it began touches nothing
		if (either.aborted) return told({ok: false, problem: problem('cancelled', {verb}), warnings: []});
		const request = start({
			signal: either,
			...(onReport === undefined ? {} : {onReport: harmless(onReport)}),
		});
		running.add(request);
		return told(await request.finally(() => running.delete(request)));
	};
	return {
		ask,
		settled: async () => {
			await Promise.allSettled(running);
		},
	};
};

const told = <Value>(outcome: Outcome<Value>): Answer<Value> =>
	outcome.ok ? outcome : {...outcome, problem: tellProblem(outcome.problem)};

/** A listener that fails must not end a verb between two of its writes. */
const harmless =
	(listener: NonNullable<CallOptions['onReport']>): NonNullable<RequestOptions['onReport']> =>
	async report => {
		try {
			await listener(report);
		} catch {
			// it is the listener's own affair
		}
	};
