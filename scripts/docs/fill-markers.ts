/** Puts a table between `<!-- table:name -->` and `<!-- /table:name -->`; null when the markers are not there. */
export const fillMarkers = (document: string, name: string, table: string): string | null => {
	const [start, end] = [`<!-- table:${name} -->`, `<!-- /table:${name} -->`];
	const from = document.indexOf(start);
	const to = document.indexOf(end, from);
	return from === -1 || to === -1
		? null
		: `${document.slice(0, from + start.length)}\n${table}\n${document.slice(to)}`;
};
