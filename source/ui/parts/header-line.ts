import {count} from '../../model/name-some.ts';
import type {Verdict} from '../../model/row.ts';
import {uncommittedCount} from '../../model/verdict.ts';
import {countVerdicts, countWaiting, hiddenMarks} from '../../state/select.ts';
import type {State} from '../../state/state.ts';
import {cellName, cut} from '../../text/text-width.ts';
import {verdictPaint} from '../columns/verdict-paint.ts';
import {areHidden} from '../hidden-words.ts';
import {composeEnds, joinSpans, type Span, span, spansWidth} from '../line.ts';
import type {Look} from '../look.ts';
import {shortAge} from '../numbers.ts';

/** Seconds: a quiet worktree is looked at every 15, and ages are counted anew every 10. */
const upToDate = 30;

const told: readonly Verdict[] = ['ready', 'conflicts', 'dirty'];

/** ` copse  shop   main ✓   6 worktrees · 2 ready · 1 dirty      updated 2s ago` */
export const headerLine = (
	state: State,
	repository: string,
	columns: number,
	look: Look,
	frame = 0,
): string => {
	const {theme, glyphs} = look;
	const isNarrow = columns < 60;
	const separator = isNarrow ? '  ' : ` ${glyphs.separator} `;
	const start = [
		span(' '),
		span('copse', theme.bold),
		span('  '),
		span(cut(cellName(repository), Math.max(8, Math.floor(columns / 3)), glyphs.ellipsis)),
		span(isNarrow ? '  ' : '   '),
		...mainSpans(state, look),
		span('   '),
	];
	const counts = countSpans(state, look, isNarrow);
	const all = [...start, ...joinSpans(counts, separator, theme.dim)];
	// counts go from the right until the line fits: the age first
	const age = spansWidth(all) + 18 <= columns ? ageSpans(state, look, frame) : [];
	const fitting = counts.slice(0, countThatFits(counts, columns - spansWidth(start), separator.length));
	return composeEnds([...start, ...joinSpans(fitting, separator, theme.dim)], age, columns, glyphs.ellipsis);
};

const countThatFits = (counts: readonly (readonly Span[])[], room: number, gap: number): number => {
	let used = 0;
	return counts.filter(group => {
		used += spansWidth(group) + gap;
		return used - gap <= room;
	}).length;
};

/** The main worktree: its branch, and whether it is clean. */
const mainSpans = ({main}: State, {theme, glyphs}: Look): readonly Span[] => {
	if (main === null) return [];
	if (main.bare) return [span('bare', theme.dim)];
	const changes = uncommittedCount(main);
	const name = span(cut(cellName(main.branch ?? 'detached'), 20, glyphs.ellipsis));
	if (main.pending.includes('status') && changes === null)
		return [name, span(` ${glyphs.pending}`, theme.dim)];
	if (changes === null) return [name, span(` ${glyphs.unknown}`, theme.warn)];
	return [name, changes === 0 ? span(` ${glyphs.check}`, theme.good) : span(` ~${changes}`, theme.warn)];
};

const countSpans = (state: State, {theme}: Look, isNarrow: boolean): readonly (readonly Span[])[] => {
	const verdicts = countVerdicts(state);
	const trees = count(state.rows.size, isNarrow ? 'tree' : 'worktree');
	const each = told
		.map(verdict => ({number: verdicts.get(verdict) ?? 0, verdict}))
		.filter(({number}) => number > 0)
		.map(({number, verdict}) => [span(`${number} ${verdict}`, verdictPaint(verdict, theme))]);
	const hidden = hiddenMarks(state);
	const shown = state.marks.size - hidden;
	const marked = [
		...(shown === 0 ? [] : [`${shown} marked`]),
		...(hidden === 0 ? [] : [isNarrow ? `${hidden} hidden` : `${hidden} marked ${areHidden(hidden)}`]),
	].map(words => [span(words, theme.accent)]);
	const waiting = countWaiting(state);
	const asking = waiting === 0 ? [] : [[span(`${waiting} waiting`, theme.warn)]];
	return [[span(state.updatedAt === null ? 'reading' : trees, theme.dim)], ...marked, ...asking, ...each];
};

const fetchingSpans = (what: string, {theme, glyphs}: Look, frame: number): readonly Span[] => {
	const turn = glyphs.spinner[frame % glyphs.spinner.length] ?? '';
	return [span(`${turn} ${cut(cellName(what), 15, glyphs.ellipsis)} `, theme.accent)];
};

const ageSpans = (state: State, look: Look, frame: number): readonly Span[] => {
	const {theme} = look;
	if (state.problem !== null) return [span('cannot read the list ', theme.bad)];
	if (state.updatedAt === null) return [];
	if (!state.complete) return [span('reading ', theme.dim)];
	if (state.fetching !== null) return fetchingSpans(state.fetching, look, frame);
	const seconds = (state.now - state.updatedAt) / 1000;
	return [
		span(
			seconds < upToDate ? 'up to date ' : `updated ${shortAge(seconds)} ago `,
			seconds < 60 ? theme.dim : theme.warn,
		),
	];
};
