/** `content` with each `[before, after]` replaced once; throws when a `before` is not there, so that drift shows. */
export function edit(
	content: string,
	...changes: ReadonlyArray<readonly [before: string, after: string]>
): string {
	let edited = content;
	for (const [before, after] of changes) {
		if (!edited.includes(before)) {
			throw new Error(`Nothing to replace, this is not in the file: ${before}`);
		}

		edited = edited.replace(before, () => after);
	}

	return edited;
}
