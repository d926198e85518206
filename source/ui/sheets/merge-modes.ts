import type {MergeChoice, MergeMode} from '../../model/plan.ts';
import type {MergeSheet} from '../../state/sheet.ts';
import {cellName, pad} from '../../text/text-width.ts';
import type {Glyphs} from '../glyphs.ts';
import type {ActionId} from '../keys/bindings.ts';
import {composeLine, type Span, span} from '../line.ts';
import {wrapWords} from '../wrap-words.ts';
import {isWide, type MergeInput} from './merge-input.ts';
import {shortReason} from './short-reason.ts';

const modes: readonly (readonly [MergeMode, ActionId, string])[] = [
	['ff-only', 'merge_ff', 'fast-forward'],
	['squash', 'merge_squash', 'squash'],
	['no-ff', 'merge_no_ff', 'merge commit'],
	['staged', 'merge_staged', 'stage only'],
];

const keyWidth = 4;
const nameWidth = 14;

/** The four ways: key, name, and the exact effect or why it can't run, beside the name or below it; `short`: one line each. */
export const mergeModes = (
	input: MergeInput,
	short = false,
	without: readonly MergeMode[] = [],
): readonly string[] =>
	modes
		.filter(([mode]) => !without.includes(mode))
		.flatMap(([mode, id, name]) => {
			const {choices} = input.sheet;
			const choice = choices.kind === 'ready' ? choices.value.find(entry => entry.mode === mode) : undefined;
			return modeLines(input, choice, id, name, short);
		});

const modeLines = (
	{sheet, keymap, width, look}: MergeInput,
	choice: MergeChoice | undefined,
	id: ActionId,
	name: string,
	short: boolean,
): readonly string[] => {
	const {theme, glyphs} = look;
	const possible = choice !== undefined && 'plan' in choice && sheet.again !== true;
	const key = span(
		` ${pad(keymap.keysOf(id)[0] ?? ' ', keyWidth - 2)} `,
		possible ? theme.accent : theme.dim,
	);
	const label = span(pad(name, nameWidth), possible ? theme.bold : theme.dim);
	const beside = short || isWide(width);
	const indent = beside ? keyWidth + nameWidth : keyWidth;
	const words = wrapWords(
		effectWords(sheet, choice, glyphs),
		width - indent,
		short ? 1 : beside ? 3 : 2,
		glyphs.ellipsis,
	);
	const rest = words.map((text): readonly Span[] => [
		span(' '.repeat(indent)),
		span(text, possible ? undefined : theme.dim),
	]);
	const lines: readonly (readonly Span[])[] = beside
		? rest.map((spans, index) => (index === 0 ? [key, label, ...spans.slice(1)] : spans))
		: [[key, label], ...rest];
	return lines.map(spans => composeLine(spans, width, glyphs.ellipsis));
};

const effectWords = ({choices}: MergeSheet, choice: MergeChoice | undefined, glyphs: Glyphs): string => {
	if (choices.kind === 'loading') return glyphs.pending;
	if (choices.kind === 'failed') return 'not possible, see below';
	if (choice === undefined) return 'not possible';
	if ('plan' in choice) return cellName(choice.plan.effect).replaceAll('→', glyphs.arrow);
	return `not possible: ${shortReason(choice.problem)}`;
};
