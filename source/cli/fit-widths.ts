/** What a column gives away when a line is too long: down to so many cells; 0 leaves it out. */
export type GiveWay<Name> = readonly (readonly [column: Name, least: number])[];

export const gap = 2;

/** Takes cells from the columns that give way, in that order, until the line fits into `width`. */
export const fitWidths = <Name>(
	natural: ReadonlyMap<Name, number>,
	width: number,
	giveWay: GiveWay<Name>,
): ReadonlyMap<Name, number> => {
	const widths = new Map(natural);
	for (const [name, least] of giveWay) {
		const over = lineWidth([...widths.values()]) - width;
		if (over <= 0) break;
		const now = widths.get(name) ?? 0;
		widths.set(name, least === 0 ? 0 : Math.min(now, Math.max(least, now - over)));
	}

	return widths;
};

const lineWidth = (widths: readonly number[]): number =>
	widths.filter(cells => cells > 0).reduce((sum, cells) => sum + cells + gap, -gap);
