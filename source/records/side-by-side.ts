/** Does the work for each item, at most `lanes` at a time, and answers in the order of the items. */
export const sideBySide = async <Item, Value>(
	items: readonly Item[],
	lanes: number,
	work: (item: Item) => Promise<Value>,
): Promise<Value[]> => {
	const values: Value[] = [];
	const waiting = items.entries();
	const runLane = async (): Promise<void> => {
		for (const [index, item] of waiting) values[index] = await work(item);
	};
	await Promise.all(Array.from({length: lanes}, runLane));
	return values;
};
