const pageBytes = 65_536;

/** Bytes in pages of 64 KiB: appending never copies what is there, and no chunk of a child's output is kept alive. */
export type ByteStore = {
	readonly length: number;
	append(piece: Uint8Array): void;
	/** The bytes from `start` to `end`; copied only when they cross a page. */
	slice(start: number, end: number): Buffer;
	/** Forgets all from `length` on. */
	truncate(length: number): void;
	/** What the pages take, in bytes. */
	readonly bytesHeld: number;
};

export const makeByteStore = (): ByteStore => {
	const pages: Buffer[] = [];
	let length = 0;
	return {
		get length() {
			return length;
		},
		get bytesHeld() {
			return pages.length * pageBytes;
		},
		append(piece) {
			let taken = 0;
			while (taken < piece.length) {
				const inPage = length % pageBytes;
				const pageIndex = (length - inPage) / pageBytes;
				const page = pages[pageIndex] ?? Buffer.allocUnsafeSlow(pageBytes);
				pages[pageIndex] = page;
				const size = Math.min(pageBytes - inPage, piece.length - taken);
				page.set(piece.subarray(taken, taken + size), inPage);
				taken += size;
				length += size;
			}
		},
		slice(start, end) {
			const first = Math.floor(start / pageBytes);
			const parts: Buffer[] = [];
			for (let index = first; index * pageBytes < end; index += 1) {
				const from = Math.max(0, start - index * pageBytes);
				const part = pages[index]?.subarray(from, Math.min(pageBytes, end - index * pageBytes));
				if (part !== undefined) parts.push(part);
			}
			return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
		},
		truncate(to) {
			length = Math.min(length, to);
			pages.length = Math.ceil(length / pageBytes);
		},
	};
};
