/** Puts a table between `<!-- table:name -->` and `<!-- /table:name -->`; null when the markers are not there. */
export const fillMarkers = (document: string, name: string, table: string): string | null =>
	fillBetween(document, `table:${name}`, table);

/** Puts text between `<!-- mark -->` and `<!-- /mark -->`; null when they are not there. */
export const fillBetween = (document: string, mark: string, text: string): string | null => {
	const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
	const from = document.indexOf(start);
	const to = document.indexOf(end, from);
	return from === -1 || to === -1
		? null
		: `${document.slice(0, from + start.length)}\n${text}\n${document.slice(to)}`;
};
