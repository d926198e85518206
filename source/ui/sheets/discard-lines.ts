import type {DiscardPlan} from '../../model/plan.ts';
import type {Row} from '../../model/row.ts';
import {rowName} from '../../model/row-name.ts';
import {type Loss, lossesOf, readyPlans} from '../../state/discard-summary.ts';
import type {Answer, DiscardSheet} from '../../state/sheet.ts';
import {cellName, cellWidth, cut, pad} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import type {ActionId} from '../keys/bindings.ts';
import type {Keymap} from '../keys/keymap.ts';
import {composeLine, span} from '../line.ts';
import type {Look} from '../look.ts';
import {problemWords} from '../problem-words.ts';

/** What the lines of the sheet are made from. */
export type DiscardLinesInput = {
	readonly sheet: DiscardSheet;
	readonly rows: readonly Row[];
	readonly keymap: Keymap;
	/** Days that the trash keeps things. */
	readonly days: number;
	readonly width: number;
	readonly look: Look;
};

/**
 * All that would go, in at most `room` lines: of one worktree by kind, of many one line each; in words only where there
 * is no room for that. Why it can't be comes first.
 */
export const discardLines = (input: DiscardLinesInput, room: number): readonly string[] => {
	const why = obstacleLines(input);
	const each = lossLines(input);
	if (why.length + each.length <= room) return [...why, ...each];
	const barred = [...why, ...barredLines(input)];
	const left = room - barred.length;
	return [...barred, ...(left > 0 ? shortLosses(input, left) : [])].slice(0, room);
};

/** Of many the lines of those that can't be discarded. */
const barredLines = ({rows, ...input}: DiscardLinesInput): readonly string[] =>
	rows.length < 2
		? []
		: rows.flatMap(row => {
				const answer = input.sheet.plans.get(row.path);
				const isBarred =
					answer?.kind === 'failed' || (answer?.kind === 'ready' && answer.value.problem !== null);
				return isBarred ? [worktreeLine(row, answer, input)] : [];
			});

const lossLines = (input: DiscardLinesInput): readonly string[] => {
	const {sheet, rows, look} = input;
	const [first] = rows;
	if (rows.length > 1) return rows.map(row => worktreeLine(row, sheet.plans.get(row.path), input));
	const answer = first === undefined ? undefined : sheet.plans.get(first.path);
	if (answer === undefined || answer.kind === 'loading') return [look.theme.dim('looking at what would go')];
	return answer.kind === 'failed' ? [] : planLines(answer.value, input);
};

/** Why the one can't be discarded, or looked at, and what to do about it; of many each line says its own. */
const obstacleLines = ({sheet, rows, width, look}: DiscardLinesInput): readonly string[] => {
	const [first] = rows;
	const answer = first === undefined || rows.length > 1 ? undefined : sheet.plans.get(first.path);
	if (answer === undefined || answer.kind === 'loading') return [];
	const problem = answer.kind === 'failed' ? answer.problem : answer.value.problem;
	if (problem === null) return [];
	const {error, remedy} = problemWords(problem);
	const head = answer.kind === 'failed' ? `${problem.code}:` : look.glyphs.cross;
	return [
		...wrapWords(`${head} ${error}`, width, 2, look.glyphs.ellipsis).map(look.theme.bad),
		...wrapWords(remedy, width, 2, look.glyphs.ellipsis),
	];
};

/** What would go in words only: counts of all worktrees together. */
export const shortLosses = ({sheet, width, look}: DiscardLinesInput, rows: number): readonly string[] => {
	const plans = readyPlans(sheet);
	if (plans === null) return [];
	const counts = new Map<string, number>();
	for (const {what, count} of plans.flatMap(lossesOf)) counts.set(what, (counts.get(what) ?? 0) + count);
	const words = [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
	return wrapWords(`goes: ${words}`, width, Math.max(1, rows), look.glyphs.ellipsis);
};

const planLines = (plan: DiscardPlan, input: DiscardLinesInput): readonly string[] => {
	const {look, width} = input;
	const losses = lossesOf(plan);
	if (losses.length === 0)
		return [cut('Nothing would be lost that is not elsewhere too.', width, look.glyphs.ellipsis)];
	const whatWidth = Math.max(...losses.map(({what}) => what.length));
	return [headline(input), ...losses.map(loss => lossLine(loss, whatWidth, input))];
};

const headline = ({keymap, days, width, look}: DiscardLinesInput): string => {
	const key = keymap.keysOf('undo')[0];
	const back = key === undefined ? '' : ` (${key} brings it back for ${days} days)`;
	const brief = key === undefined ? 'This would go:' : `Goes; ${key} brings it back:`;
	const whole = `This would go${back}:`;
	return cut(cellWidth(whole) <= width ? whole : brief, width, look.glyphs.ellipsis);
};

const lossLine = (
	{count, what, names}: Loss,
	whatWidth: number,
	{width, look}: DiscardLinesInput,
): string => {
	const {theme, glyphs} = look;
	const head = `${String(count).padStart(4)} ${pad(what, whatWidth)}  `;
	return composeLine(
		[span(head, theme.warn), span(someNames(names, width - cellWidth(head)))],
		width,
		glyphs.ellipsis,
	);
};

/** As many names as fit whole, and how many more there are. */
const someNames = (names: readonly string[], room: number): string => {
	let text = '';
	for (const [index, name] of names.map(cellName).entries()) {
		const more = names.length - index;
		const longer = text === '' ? name : `${text}  ${name}`;
		const rest = more > 1 ? ` +${more - 1}` : '';
		if (text !== '' && cellWidth(longer + rest) > room) return `${text} +${more}`;
		text = longer;
	}
	return text;
};

/** One worktree with all that would go with it, in one line. */
export const worktreeLine = (
	row: Row,
	answer: Answer<DiscardPlan> | undefined,
	{width, look}: Pick<DiscardLinesInput, 'width' | 'look'>,
): string => {
	const {theme, glyphs} = look;
	const name = span(
		`  ${pad(cellName(rowName(row)), Math.min(30, Math.floor(width / 2)), 'left', glyphs.ellipsis)}  `,
	);
	const words = (() => {
		if (answer === undefined || answer.kind === 'loading') return span(glyphs.pending, theme.dim);
		if (answer.kind === 'failed') return span(problemWords(answer.problem).error, theme.bad);
		if (answer.value.problem !== null) return span(problemWords(answer.value.problem).error, theme.bad);
		const losses = lossesOf(answer.value).map(({count, what}) => `${count} ${what}`);
		return losses.length === 0 ? span('nothing unique', theme.dim) : span(losses.join(', '), theme.warn);
	})();
	return composeLine([name, words], width, glyphs.ellipsis);
};

/** The two ways with their keys, and what is waited for. */
export const discardChoices = ({sheet, keymap, width, look}: DiscardLinesInput): readonly string[] => {
	const {theme, glyphs} = look;
	const entry = (id: ActionId, words: string) => [
		span(` ${keymap.keysOf(id)[0] ?? ' '}  `, theme.accent),
		span(words, undefined),
	];
	if (sheet.chosen !== null) {
		const what = sheet.chosen === 'both' ? 'directory and branch go' : 'the directory goes, the branch stays';
		return [composeLine([...entry('discard_confirm', `yes, ${what}`)], width, glyphs.ellipsis)];
	}
	const [one, both] =
		width < 30 ? ['directory only', 'branch as well'] : ['directory, keep the branch', 'directory + branch'];
	const pair = [entry('discard_directory', one), entry('discard_both', both)];
	if (width < 56) return pair.map(spans => composeLine(spans, width, glyphs.ellipsis));
	return [composeLine([...(pair[0] ?? []), span('   '), ...(pair[1] ?? [])], width, glyphs.ellipsis)];
};

/** Whether `y` must follow the choice. */
export const mustConfirm = (sheet: DiscardSheet): boolean =>
	readyPlans(sheet)?.some(({unique, occupants}) => unique || occupants.length > 0) ?? true;
