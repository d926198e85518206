/** Characters of the texts that are kept, in all: several screens full. */
const most = 40_000;

/**
 * The same function, which keeps what it made of the texts that were used last. For functions of nothing but their
 * text, whose results nobody changes. It is part of the bundle.
 */
export const keptByText = <Result>(make: (text: string) => Result): ((text: string) => Result) => {
	const kept = new Map<string, Result>();
	let held = 0;
	return text => {
		const old = kept.get(text);
		if (old !== undefined) {
			kept.delete(text);
			kept.set(text, old);
			return old;
		}
		const result = make(text);
		kept.set(text, result);
		held += text.length;
		for (const first of kept.keys()) {
			if (held <= most) break;
			kept.delete(first);
			held -= first.length;
		}
		return result;
	};
};
