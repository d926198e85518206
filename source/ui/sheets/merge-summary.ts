import {count} from '../../model/name-some.ts';
import type {Row} from '../../model/row.ts';
import {uncommittedCount} from '../../model/verdict.ts';
import {cellName} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {linesCell} from '../columns/cells.ts';
import {composeEnds, composeLine, joinSpans, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {problemWords} from '../problem-words.ts';
import {anyPlan, isWide, type MergeInput} from './merge-input.ts';

/** Commits, files, ± and what is not committed: of the plan where there is one, of the row before. */
export const mergeSummary = ({sheet, row, width, look}: MergeInput): string => {
	const {theme, glyphs} = look;
	const plan = anyPlan(sheet);
	const commits = plan?.commits ?? row.ahead;
	const files = plan?.files_changed ?? row.files_changed;
	const added = plan?.lines_added ?? row.lines_added;
	const deleted = plan?.lines_deleted ?? row.lines_deleted;
	const marked = sheet.paths.length;
	const groups = [
		...(marked > 1 ? [[span(`first of ${marked} marked`, theme.accent)]] : []),
		[span(commits === null ? '? commits' : count(commits, 'commit'))],
		...(files === null ? [] : [[span(count(files, 'file'))]]),
		...(added === null || deleted === null ? [] : [linesCell(added, deleted, look)]),
	].filter(spans => spans.length > 0);
	const left = joinSpans(groups, ` ${glyphs.separator} `, theme.dim);
	return composeEnds(left, [cleanSpan(row, look, isWide(width))], width, glyphs.ellipsis);
};

const cleanSpan = (row: Row, {theme}: Look, wide: boolean): Span => {
	const changes = uncommittedCount(row);
	if (changes === null) return span(wide ? 'worktree unknown' : 'unknown', theme.warn);
	if (changes === 0) return span(wide ? 'worktree clean' : 'clean', theme.dim);
	return span(`${changes} ${wide ? 'not committed' : 'dirty'}`, theme.warn);
};

/** Why the sheet could not be filled, what to do where nothing is possible, or the warnings of the plan that its effect does not tell already. */
export const mergeRemarks = (input: MergeInput): readonly string[] => {
	const {sheet, width, look} = input;
	const {theme, glyphs} = look;
	if (sheet.choices.kind === 'failed') {
		const {error, remedy} = problemWords(sheet.choices.problem);
		const most = isWide(width) ? 2 : 4;
		const words = wrapWords(`${sheet.choices.problem.code}: ${error}`, width, most, glyphs.ellipsis);
		return [...words.map(theme.bad), ...wrapWords(remedy, width, most, glyphs.ellipsis)];
	}
	const next = whatHelps(input);
	if (next !== null) return wrapWords(next, width, isWide(width) ? 2 : 4, glyphs.ellipsis);
	const plan = anyPlan(sheet);
	const warnings = plan?.warnings.filter(({message}) => !plan.effect.includes(message)) ?? [];
	return warnings.map(({message}) =>
		composeLine([span(`${glyphs.separator} ${cellName(message)}`, theme.warn)], width, glyphs.ellipsis),
	);
};

/** Where every way is barred: what to do about the last, the one that asks the least of the two branches. */
const whatHelps = ({sheet: {choices}, keymap}: MergeInput): string | null => {
	if (choices.kind !== 'ready') return null;
	const problems = choices.value.flatMap(choice => ('problem' in choice ? [choice.problem] : []));
	const last = problems.at(-1);
	if (last === undefined || problems.length < choices.value.length) return null;
	const key = keymap.keysOf('merge_dirty')[0];
	return last.code === 'worktree_dirty' && key !== undefined
		? `${key} commits it first`
		: problemWords(last).remedy;
};
