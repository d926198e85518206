/** Code points and UTF-8 bytes that a slug may have: prefix and id must still fit into one part of a file name. */
const most = {codePoints: 60, bytes: 180};

/** Names that Windows keeps for devices, whatever follows a dot. */
const reserved = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/**
 * A task as one flat name for branches and directories: lower-case letters, digits and marks of any script, every
 * other run one `-`; at most 60 code points, cut between characters as people see them; never empty; no device name
 * of Windows. The slug of a slug is itself.
 */
export const slugOf = (task: string): string => {
	const slug = cut((fold(task).match(word) ?? []).join('-')).replace(/-+$/, '');
	if (slug === '') return 'task';
	return reserved.test(slug) ? `${slug}-task` : slug;
};

/** Letters and digits with the marks that sit on them; a mark without a letter is no word. */
const word = /(?:[\p{L}\p{N}]\p{M}*)+/gu;

/** One spelling for what reads the same; letters and marks that nobody can see are dropped. */
const fold = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/(?=\p{Default_Ignorable_Code_Point})[\p{L}\p{M}]/gu, '')
		.normalize('NFKC');

const graphemes = new Intl.Segmenter('en', {granularity: 'grapheme'});
const encoder = new TextEncoder();

/** As many whole characters from the start as fit. */
const cut = (text: string): string => {
	let kept = '';
	for (const {segment} of graphemes.segment(text)) {
		const longer = kept + segment;
		if ([...longer].length > most.codePoints || encoder.encode(longer).length > most.bytes) break;
		kept = longer;
	}
	return kept;
};
