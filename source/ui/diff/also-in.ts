import {cellWidth} from '../../text/text-width.ts';

/**
 * Who else touches a file, in at most `room` cells: `also in agent-3, fix-parser +2`, as many names as fit whole, their
 * number alone where none does; empty for nobody, or without room for that.
 */
export const alsoIn = (names: readonly string[], room: number): string => {
	if (names.length === 0) return '';
	for (let shown = names.length; shown > 0; shown -= 1) {
		const rest = names.length - shown;
		const text = `also in ${names.slice(0, shown).join(', ')}${rest === 0 ? '' : ` +${rest}`}`;
		if (cellWidth(text) <= room) return text;
	}
	const text = `also in ${names.length}`;
	return cellWidth(text) <= room ? text : '';
};
