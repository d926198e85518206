/** State outside React: reduced at once, told to subscribers once per tick however many events came. */
export type Store<State, Event> = {
	readonly getState: () => State;
	readonly dispatch: (event: Event) => void;
	/** Returns the function that ends the subscription. */
	readonly subscribe: (listener: () => void) => () => void;
};

/** Makes a store. `later` runs a function at the end of the tick. */
export const createStore = <State, Event>(
	initial: State,
	reduce: (state: State, event: Event) => State,
	later: (tell: () => void) => void = queueMicrotask,
): Store<State, Event> => {
	const listeners = new Set<() => void>();
	let state = initial;
	let telling = false;

	const tell = (): void => {
		telling = false;
		for (const listener of [...listeners]) listener();
	};

	return {
		getState: () => state,
		dispatch(event) {
			const next = reduce(state, event);
			if (next === state) return;
			state = next;
			if (telling) return;
			telling = true;
			later(tell);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
};
