// Latin, Greek, Cyrillic, dashes and quotes, plain arrows, the minus, ⏎, lines and blocks, the signs of copse's own
// screen, braille: none of them is wide, combining or invisible, and none becomes an emoji without a selector that is
// not among them. © and ® (emoji bases) and the soft hyphen (invisible) are left out.
/** Every character that takes one cell by itself and beside any other of them, as a class of an expression. */
export const plainCharacters =
	'\\x20-\\x7e\\xa1-\\xa8\\xaa-\\xac\\xaf-\\u02ff\\u0370-\\u0377\\u0391-\\u03a1\\u03a3-\\u0482\\u048a-\\u052f\\u2010-\\u2027\\u2030-\\u203b\\u2190-\\u2193\\u2212\\u23ce\\u2500-\\u259f\\u25b8\\u25be\\u25c6\\u25c7\\u25cb\\u25cf\\u2691\\u2713\\u2717\\u276f\\u2800-\\u28ff';

/** Those of `wideCharacters` that are one unit long: Chinese, Japanese and Korean, and what sets them off in names. */
export const wideBasic =
	'\\u3001-\\u3029\\u3041-\\u3096\\u30a1-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff60';
// emoji of later planes that are pictures by themselves; flags' letters and skin tones join what stands before
const wideAstral =
	'\\u{1f300}-\\u{1f320}\\u{1f32d}-\\u{1f335}\\u{1f337}-\\u{1f37c}\\u{1f37e}-\\u{1f393}\\u{1f3a0}-\\u{1f3ca}\\u{1f3e0}-\\u{1f3f0}\\u{1f400}-\\u{1f43e}\\u{1f442}-\\u{1f4fc}\\u{1f4ff}-\\u{1f53d}\\u{1f550}-\\u{1f567}\\u{1f5fb}-\\u{1f64f}\\u{1f680}-\\u{1f6c5}\\u{1f6eb}-\\u{1f6ec}\\u{1f6f4}-\\u{1f6fc}\\u{1f7e0}-\\u{1f7eb}\\u{1f90c}-\\u{1f93a}\\u{1f93c}-\\u{1f945}\\u{1f947}-\\u{1f9ff}';
/** Every character that takes two cells by itself and beside any other of them or a plain one, as a class. */
export const wideCharacters = `${wideBasic}${wideAstral}`;
