/** One line of the benchmark: what copse takes beside what its yardstick takes. */
export type Figure = {
	readonly name: string;
	readonly ours: number;
	/** Null when the figure is judged by itself. */
	readonly yardstick: number | null;
	/** Of `ours`: `ms`, `bytes`, or what is counted. */
	readonly unit: string;
	/** What `ours / yardstick` must not exceed, or, without a yardstick, `ours`. Null when it is only shown. */
	readonly target: number | null;
};

/** Whether a figure keeps its promise; null when it promises nothing. */
export const isMet = ({ours, yardstick, target}: Figure): boolean | null => {
	if (target === null) return null;
	return (yardstick === null ? ours : ours / yardstick) <= target;
};

/** The table of all figures. */
export const figureTable = (figures: readonly Figure[]): string => {
	const lines = [
		['figure', 'ours', 'yardstick', 'ratio', 'target', 'met'],
		...figures.map(figure => {
			const {name, ours, yardstick, unit, target} = figure;
			const met = isMet(figure);
			return [
				name,
				`${whole(ours)} ${unit}`,
				yardstick === null ? '–' : `${whole(yardstick)} ${unit}`,
				yardstick === null ? '–' : (ours / yardstick).toFixed(2),
				target === null ? '–' : `≤ ${target}`,
				met === null ? '–' : met ? 'yes' : 'NO',
			];
		}),
	];
	const widths =
		lines[0]?.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0))) ?? [];
	return lines
		.map(line =>
			line
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
};

const whole = (value: number): string =>
	Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0);
