/** Runs work when a lane is free; urgent work goes ahead of what is waiting. */
export type InLane = <Value>(work: () => Promise<Value>, urgent?: boolean) => Promise<Value>;

/** Lets at most `count` pieces of work run at a time, in the order they came. */
export const makeLanes = (count: number): InLane => {
	const waiting: (() => void)[] = [];
	let free = count;
	const enter = async (urgent: boolean): Promise<void> => {
		if (free > 0) {
			free -= 1;
			return;
		}
		await new Promise<void>(resolve => (urgent ? waiting.unshift(resolve) : waiting.push(resolve)));
	};
	const leave = (): void => {
		const next = waiting.shift();
		if (next === undefined) free += 1;
		else next();
	};
	return async (work, urgent = false) => {
		await enter(urgent);
		try {
			return await work();
		} finally {
			leave();
		}
	};
};
