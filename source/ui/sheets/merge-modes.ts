import type {MergeChoice, MergeMode} from '../../model/plan.ts';
import type {MergeSheet} from '../../state/sheet.ts';
import {cellName, cellWidth, pad} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import type {Glyphs} from '../glyphs.ts';
import {inSigns} from '../in-signs.ts';
import type {ActionId} from '../keys/bindings.ts';
import {composeLine, type Span, span} from '../line.ts';
import type {Paint} from '../paint.ts';
import {briefEffect} from './brief-effect.ts';
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
	const paint = possible ? undefined : theme.dim;
	const key = span(
		` ${pad(keymap.keysOf(id)[0] ?? ' ', keyWidth - 2)} `,
		possible ? theme.accent : theme.dim,
	);
	const label = span(pad(name, nameWidth), possible ? theme.bold : theme.dim);
	const words = effectWords(sheet, choice, glyphs);
	if (short) return [composeLine([key, ...shortLine(words, label, width, paint)], width, glyphs.ellipsis)];
	const beside = isWide(width);
	const indent = beside ? keyWidth + nameWidth : keyWidth;
	const rest = wrapWords(words.full, width - indent, beside ? 3 : 2, glyphs.ellipsis).map(
		(text): readonly Span[] => [span(' '.repeat(indent)), span(text, paint)],
	);
	const lines: readonly (readonly Span[])[] = beside
		? rest.map((spans, index) => (index === 0 ? [key, label, ...spans.slice(1)] : spans))
		: [[key, label], ...rest];
	return lines.map(spans => composeLine(spans, width, glyphs.ellipsis));
};

/** In full beside the name, else in few words, else those words in place of the name. */
const shortLine = (
	{full, brief}: Effect,
	label: Span,
	width: number,
	paint: Paint | undefined,
): readonly Span[] => {
	const room = width - keyWidth - nameWidth;
	const beside = [full, brief].find(words => cellWidth(words) <= room);
	return beside === undefined ? [span(brief, paint)] : [label, span(beside, paint)];
};

/** What a way does, and the same in few words. */
type Effect = {readonly full: string; readonly brief: string};

const effectWords = ({choices}: MergeSheet, choice: MergeChoice | undefined, glyphs: Glyphs): Effect => {
	if (choices.kind === 'loading') return {full: glyphs.pending, brief: glyphs.pending};
	if (choices.kind === 'failed') return {full: 'not possible, see below', brief: 'not possible'};
	if (choice === undefined) return {full: 'not possible', brief: 'not possible'};
	const full =
		'plan' in choice ? cellName(choice.plan.effect) : `not possible: ${shortReason(choice.problem)}`;
	return {full: inSigns(full, glyphs), brief: inSigns(cellName(briefEffect(choice)), glyphs)};
};
