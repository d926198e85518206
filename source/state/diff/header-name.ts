import {closingQuote, decodeBytes, unquotePath} from './unquote-path.ts';

/**
 * The name in `a/NAME b/NAME`, the rest of a `diff --git` line (bytes as latin1). It is needed only where no other
 * line has it (mode change, binary), and there both names are the same, so ` b/` inside cannot mislead.
 */
export const headerName = (rest: string): string => {
	if (rest.startsWith('"')) return afterPrefix(unquotePath(rest.slice(0, closingQuote(rest) + 1)));
	const middle = (rest.length - 1) / 2;
	const left = rest.slice(2, middle);
	if (rest[middle] === ' ' && left === rest.slice(middle + 3)) return decodeBytes(left);
	const [first = ''] = rest.split(/ "?b\//, 1);
	return afterPrefix(first);
};

/** The name of a `---` or `+++` line; null for `/dev/null`. */
export const sideName = (rest: string): string | null => {
	const name = rest.startsWith('"') ? unquotePath(rest) : rest.replace(/\t$/, '');
	return name === '/dev/null' ? null : afterPrefix(name);
};

/** The name of a `rename` or `copy` line, which has no prefix. */
export const plainName = (rest: string): string => decodeBytes(unquotePath(rest));

const afterPrefix = (name: string): string => decodeBytes(name.slice(2));
