import type {Row} from '../../model/row.ts';
import {type WinnerSheet, whyOthersStay, winnerPlan} from '../../state/winner-sheet.ts';
import {cellName} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {inSigns} from '../in-signs.ts';
import type {Keymap} from '../keys/keymap.ts';
import {composeLine, span} from '../line.ts';
import type {Look} from '../look.ts';
import {shortLosses, worktreeLine} from './discard-lines.ts';
import {fitBlocks} from './fit-blocks.ts';
import {mergeModes} from './merge-modes.ts';
import {afterWords, dirtyWords, option} from './merge-options.ts';
import {mergeRemarks, mergeSummary} from './merge-summary.ts';

type WinnerLines = {
	readonly sheet: WinnerSheet;
	readonly winner: Row;
	readonly others: readonly Row[];
	readonly keymap: Keymap;
	/** Days that the trash keeps things. */
	readonly days: number;
	readonly width: number;
	readonly look: Look;
};

/** The lines of the sheet in `rows` lines: what is waited for comes first, then what would go, then the rest. */
export const winnerLines = (input: WinnerLines, rows: number): readonly string[] => {
	const {sheet, winner, others, keymap, width, look} = input;
	const merge = {sheet: sheet.merge, row: winner, keymap, width, look};
	if (sheet.mode !== null) {
		const confirm = confirmLines(input, rows);
		return fitBlocks([confirm, lossBlock(input, rows - confirm.length)], rows);
	}
	const remarks = [...mergeRemarks(merge), ...obstacle(input)];
	const options = optionLines(input);
	const [full, short] = [false, true].map(isShort => mergeModes(merge, isShort, ['staged']));
	const least = 1 + others.length + 1 + remarks.length + options.length;
	const modes = (full !== undefined && full.length + least <= rows ? full : short) ?? [];
	const below = rows - modes.length;
	const losses = lossBlock(input, Math.max(1, Math.min(2, below), below - 1));
	const summary = rows > modes.length + losses.length ? [[mergeSummary(merge)]] : [];
	return fitBlocks([...summary, modes, losses, remarks, options], rows);
};

/** The exact effect in words, before `y`. */
const confirmLines = ({sheet, others, keymap, width, look}: WinnerLines, rows: number): readonly string[] => {
	const plan = sheet.mode === null ? null : winnerPlan(sheet, sheet.mode);
	const key = keymap.keysOf('winner_confirm')[0] ?? ' ';
	const count = others.length === 1 ? 'the other is discarded' : `the ${others.length} others are discarded`;
	const branches = sheet.discard.chosen === 'both' ? 'directory and branch' : 'directory only';
	const effect = inSigns(cellName(plan?.effect ?? ''), look.glyphs);
	const words = wrapWords(
		`yes: ${effect}; only then ${count}, ${branches}`,
		width - 4,
		Math.max(1, Math.min(4, rows - 1)),
		look.glyphs.ellipsis,
	);
	return words.map((text, index) =>
		composeLine(
			[span(index === 0 ? ` ${key}  ` : '    ', look.theme.accent), span(text)],
			width,
			look.glyphs.ellipsis,
		),
	);
};

/** What would go with each of the others; of all together where there is no room for a line each. */
const lossBlock = (input: WinnerLines, room: number): readonly string[] => {
	const {sheet, others, keymap, days, width, look} = input;
	const key = keymap.keysOf('undo')[0];
	const back = key === undefined ? '' : ` (${key} brings each back for ${days} days)`;
	const title = wrapWords(`Then discarded${back}:`, width, 1, look.glyphs.ellipsis);
	const each = others.map(row => worktreeLine(row, sheet.discard.plans.get(row.path), input));
	if (title.length + each.length <= room) return [...title, ...each];
	const short = shortLosses({...input, sheet: sheet.discard, rows: others}, Math.max(1, room - 1));
	return room > 1 ? [...title, ...short] : short;
};

const obstacle = (input: WinnerLines): readonly string[] => {
	const {sheet, width, look} = input;
	const isLooking = sheet.discard.plans.size < sheet.discard.paths.length;
	const why = isLooking ? null : whyOthersStay(sheet);
	return why === null ? [] : wrapWords(why, width, 2, look.glyphs.ellipsis).map(look.theme.bad);
};

const optionLines = (input: WinnerLines): readonly string[] => {
	const {sheet, width, look} = input;
	const {dirty, after} = sheet.merge.options;
	const branches = sheet.discard.chosen === 'both' ? 'deleted too' : 'kept';
	return [
		option(input, 'merge_dirty', 'uncommitted', dirtyWords[dirty]),
		option(input, 'merge_after', 'after', afterWords[after]),
		option(input, 'winner_branches', 'branches of the others', branches),
	].map(spans => composeLine(spans, width, look.glyphs.ellipsis));
};
