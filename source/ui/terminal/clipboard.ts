/** The longest text that terminals take through OSC 52, in bytes. */
const longest = 74_000;

/** The bytes that make a terminal put text on the clipboard (OSC 52), also through ssh. */
export const clipboardBytes = (text: string): string =>
	`\u001b]52;c;${Buffer.from(text).subarray(0, longest).toString('base64')}\u0007`;
