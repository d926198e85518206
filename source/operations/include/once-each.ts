/** Something that is asked about a folder (relative, with `/`): answers a trouble in words, or null. */
export type AskFolder = (folder: string) => Promise<string | null>;

/** The same question, worked out once for each folder however many ask at the same time. */
export const onceEach = (ask: AskFolder): AskFolder => {
	const asked = new Map<string, Promise<string | null>>();
	return folder => {
		const before = asked.get(folder);
		if (before !== undefined) return before;
		const answer = ask(folder);
		asked.set(folder, answer);
		return answer;
	};
};
