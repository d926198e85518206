import type {GitCall} from './git-call.ts';

/** The hands on a running process and its output. */
type Flow = {
	readonly isStopped: () => boolean;
	/** The reader has seen enough. */
	readonly stop: () => void;
	readonly pause: () => void;
	readonly resume: () => void;
};

/**
 * Hands the pieces of an output to a reader, one at a time: while he has one in hand the process waits, and what comes
 * all the same (a pipe of zx's lets the stream flow again when it likes) is held. `take` gets each piece; `done`
 * settles when the reader has had all that came, also when the process has ended meanwhile.
 */
export const handOver = (onOutput: NonNullable<GitCall<unknown>['onOutput']>, flow: Flow) => {
	const held: Buffer[] = [];
	let reading: Promise<void> | null = null;
	const waitForReader = async (first: Promise<boolean>): Promise<void> => {
		flow.pause();
		let goOn: boolean | Promise<boolean> = first;
		for (;;) {
			const enough = !(await Promise.resolve(goOn).catch(() => false));
			if (flow.isStopped()) return;
			if (enough) return flow.stop();
			const next = held.shift();
			if (next === undefined) break;
			goOn = onOutput(next);
		}
		reading = null;
		flow.resume();
	};
	const take = (piece: Buffer): void => {
		if (flow.isStopped()) return;
		if (reading !== null) {
			held.push(piece);
			flow.pause();
			return;
		}
		const goOn = onOutput(piece);
		if (goOn === false) flow.stop();
		else if (goOn !== true) reading = waitForReader(goOn);
	};
	const done = async (): Promise<void> => {
		if (!flow.isStopped()) await reading;
	};
	return {take, done};
};
