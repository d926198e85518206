import {describe, expect, test} from 'vitest';
import type {Paint} from '../../source/ui/paint.ts';
import {chooseTheme, type Theme} from '../../source/ui/theme.ts';

type Colour = readonly [number, number, number];

/** A colour of the 256-colour palette beyond the sixteen that each terminal has its own of. */
const colour = (index: number): Colour => {
	if (index >= 232) return [8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232)];
	const level = (step: number): number => (step === 0 ? 0 : 55 + 40 * step);
	const cube = index - 16;
	return [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
};

/** WCAG 2.2, relative luminance and contrast ratio. */
const luminance = (rgb: Colour): number => {
	const [red = 0, green = 0, blue = 0] = rgb.map(value => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: Colour, other: Colour): number => {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
};

const codeOf = (paint: Paint, ground: '38' | '48'): number | null => {
	const found = new RegExp(`\\u001b\\[${ground};5;(\\d+)m`).exec(paint('x'))?.[1];
	return found === undefined ? null : Number(found);
};

/** Every paint of a theme by its name. */
const paintsOf = ({name: _, syntax, ...paints}: Theme): readonly (readonly [string, Paint])[] => [
	...Object.entries(paints),
	...Object.entries(syntax).map(([name, paint]) => [`syntax ${name}`, paint] as const),
];

/** Old, secondary and pending text: it may be quieter. */
const quiet: ReadonlySet<string> = new Set(['dim', 'syntax comment']);

/** What a terminal of this kind stands on, from the plainest to what its users are given. */
const grounds = {
	dark: [
		[0, 0, 0],
		[30, 30, 30],
	],
	light: [
		[255, 255, 255],
		[250, 250, 250],
	],
} as const satisfies Readonly<Record<string, readonly Colour[]>>;

describe.each(['dark', 'light'] as const)('every pair of the %s theme can be read', name => {
	const theme = chooseTheme(name, {TERM: 'xterm-256color'});
	const cursorLine = colour(codeOf(theme.cursorLine, '48') ?? expect.fail());
	const own = name === 'dark' ? ([229, 229, 229] as const) : ([26, 26, 26] as const);
	const pairs = paintsOf(theme)
		.filter(([paint]) => !['bold', 'inverse', 'underline', 'cursorLine'].includes(paint))
		.flatMap(([paint, look]) => {
			const code = codeOf(look, '38');
			const back = codeOf(look, '48');
			const text = code === null ? own : colour(code);
			return (back === null ? [...grounds[name], cursorLine] : [colour(back)]).map(
				ground => [paint, ground.join(' '), contrast(text, ground)] as const,
			);
		});

	test('with a ratio of 4.5 for text, 3 for what is dim', () => {
		expect(pairs.length).toBeGreaterThan(50);
		const low = pairs.filter(([paint, , ratio]) => ratio < (quiet.has(paint) ? 3 : 4.5));
		expect(low).toEqual([]);
	});
});

test("the sixteen colours are the terminal's own: no background of ours, and none that is lost on black or white", () => {
	for (const [name, paint] of paintsOf(chooseTheme('ansi', {}))) {
		const codes = [...paint('x').matchAll(/\u001b\[([\d;]+)m/g)].map(([, code]) => code ?? '');
		for (const code of codes) {
			// 30 and 37 are the grounds themselves, 34 is next to black on many terminals
			expect(code, name).toMatch(/^(?:[1247]|22|24|27|3[12356]|39)$/);
		}
	}
});

test('without colour there are weight, underline and inverse only', () => {
	for (const [name, paint] of paintsOf(chooseTheme('mono', {})))
		expect(paint('x'), name).toMatch(/^(?:\u001b\[(?:[1247]|22|24|27)m|x)+$/);
});
