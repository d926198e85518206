import {safeText} from './safe-text.ts';

/** A path or name as it is typed at a POSIX shell: quoted only when it must be; control characters made visible. */
export const shellWord = (text: string): string => {
	const safe = safeText(text);
	return /^[\p{L}\p{N}@%+=:,./][\p{L}\p{N}@%+=:,./_-]*$/u.test(safe)
		? safe
		: `'${safe.replaceAll("'", "'\\''")}'`;
};
