/** Splits NUL-terminated output into its fields; the piece after the last NUL is dropped when empty. */
export const splitNul = (bytes: Buffer): string[] => {
	const fields: string[] = [];
	let start = 0;
	for (let end = bytes.indexOf(0, start); end !== -1; end = bytes.indexOf(0, start)) {
		fields.push(decodeName(bytes.subarray(start, end)));
		start = end + 1;
	}
	if (start < bytes.length) fields.push(decodeName(bytes.subarray(start)));
	return fields;
};

const strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** A name as text; bytes that are no UTF-8 are shown as `\xff`, so that two such names stay different. */
export const decodeName = (bytes: Uint8Array): string => {
	try {
		return strict.decode(bytes);
	} catch {
		return Array.from(bytes, byte =>
			byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`,
		).join('');
	}
};
