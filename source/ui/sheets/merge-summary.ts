import {count} from '../../model/name-some.ts';
import type {Row} from '../../model/row.ts';
import {uncommittedCount} from '../../model/verdict.ts';
import {linesCell} from '../columns/cells.ts';
import {composeEnds, composeLine, joinSpans, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {problemWords} from '../problem-words.ts';
import {cellName} from '../text-width.ts';
import {wrapWords} from '../wrap-words.ts';
import {anyPlan, type MergeInput} from './merge-input.ts';

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
	return composeEnds(left, [cleanSpan(row, look)], width, glyphs.ellipsis);
};

const cleanSpan = (row: Row, {theme}: Look): Span => {
	const changes = uncommittedCount(row);
	if (changes === null) return span('worktree unknown', theme.warn);
	return changes === 0 ? span('worktree clean', theme.dim) : span(`${changes} not committed`, theme.warn);
};

/** Why the sheet could not be filled, or the warnings of the plan. */
export const mergeRemarks = ({sheet, width, look}: MergeInput): readonly string[] => {
	const {theme, glyphs} = look;
	if (sheet.choices.kind === 'failed') {
		const {error, remedy} = problemWords(sheet.choices.problem);
		const words = wrapWords(`${sheet.choices.problem.code}: ${error}`, width, 2);
		return [...words.map(theme.bad), ...wrapWords(remedy, width, 2)];
	}
	const warnings = anyPlan(sheet)?.warnings ?? [];
	return warnings.map(({message}) =>
		composeLine([span(`${glyphs.separator} ${cellName(message)}`, theme.warn)], width, glyphs.ellipsis),
	);
};
