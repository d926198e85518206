/** A path as git's C-style quoting writes it, always in quotes, bytes above ASCII as octal. */
export const quotePath = (path: string): string => {
	let quoted = '"';
	for (const byte of Buffer.from(path, 'utf8')) {
		if (byte === 0x22 || byte === 0x5c) quoted += `\\${String.fromCharCode(byte)}`;
		else if (byte < 0x20 || byte >= 0x7f) quoted += `\\${byte.toString(8).padStart(3, '0')}`;
		else quoted += String.fromCharCode(byte);
	}
	return `${quoted}"`;
};
