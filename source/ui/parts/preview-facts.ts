import {count} from '../../model/name-some.ts';
import type {Row} from '../../model/row.ts';
import type {Work} from '../../state/state.ts';
import {verdictWords} from '../../state/verdict-words.ts';
import {cellName, cutStart} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {agentLook} from '../columns/agent-paint.ts';
import {distanceCell} from '../columns/cells.ts';
import {verdictPaint} from '../columns/verdict-paint.ts';
import {composeLine, joinSpans, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {shortAge} from '../numbers.ts';
import {type PullRequestAround, pullRequestLines} from './pull-request-lines.ts';

/** What the list has no room for: the state in words, branch, base and people, conflicts, what could not be read. */
export const previewFacts = (
	row: Row,
	work: Work | undefined,
	size: {readonly columns: number; readonly rows: number} & PullRequestAround,
	look: Look,
): readonly string[] => {
	const {theme, glyphs} = look;
	const line = (spans: readonly Span[]): string =>
		composeLine([span(' '), ...spans], size.columns, glyphs.ellipsis);
	const warnings = [
		...conflictFiles(row, size.columns, look),
		...row.unknown.map(({fact, problem}) => [
			span(`${glyphs.unknown} ${fact}: ${cellName(problem)}`, theme.warn),
		]),
		...(row.error === null ? [] : [[span(`${glyphs.cross} ${cellName(row.error)}`, theme.bad)]]),
	];
	return [
		...stateLines(row, work, size.columns, look),
		...[
			agentSpans(row, size.now, look),
			placeSpans(row, look),
			...pullRequestLines(row, size, look),
			peopleSpans(row, look),
		]
			.filter(spans => spans.length > 0)
			.map(line),
		...(row.note === null ? [] : [line([span(cellName(row.note))])]),
		...(row.line_notes === 0
			? []
			: [line([span(`${glyphs.note} ${count(row.line_notes, 'note')} on its lines`, theme.accent)])]),
		...warnings.slice(0, Math.max(1, Math.floor(size.rows / 3))).map(line),
	].slice(0, Math.max(1, size.rows - 1));
};

const stateLines = (
	row: Row,
	work: Work | undefined,
	columns: number,
	{theme, glyphs}: Look,
): readonly string[] => {
	if (work !== undefined) {
		const step = work.step === null ? '' : `: ${cellName(work.step)}`;
		return [composeLine([span(` ${work.verb}${step}`, theme.accent)], columns, glyphs.ellipsis)];
	}
	const sign = `${glyphs.verdict[row.verdict]} ${row.verdict}`;
	const words = wrapWords(`${sign}: ${cellName(verdictWords(row))}`, columns - 2, 2, glyphs.ellipsis);
	return words.map(text =>
		composeLine([span(' '), span(text, verdictPaint(row.verdict, theme))], columns, glyphs.ellipsis),
	);
};

/** What the agent is at, since when, and what it asks: `! claude waiting for 3m: …`. */
const agentSpans = ({agent_state: told}: Row, now: number, look: Look): readonly Span[] => {
	if (told === null) return [];
	const {sign, paint} = agentLook(told.state, look);
	const age = shortAge((now - Date.parse(told.since)) / 1000);
	const asks = told.detail === null ? '' : `: ${cellName(told.detail)}`;
	return [span(`${sign} ${cellName(told.agent ?? 'agent')} ${told.state} for ${age}${asks}`, paint)];
};

/** Branch, base and how far they are apart, the upstream where it differs. */
const placeSpans = (row: Row, look: Look): readonly Span[] => {
	const {theme, glyphs} = look;
	const {upstream} = row;
	const distance =
		row.ahead === null || row.behind === null
			? []
			: [span(' '), ...distanceCell(row.ahead, row.behind, look)];
	const groups = [
		[span(cellName(row.branch ?? `detached at ${row.head_sha?.slice(0, 7) ?? 'nothing'}`))],
		...(row.base === null ? [] : [[span(`base ${cellName(row.base)}`), ...distance]]),
		...(upstream === null
			? []
			: [
					[
						span(
							upstream.gone ? `${cellName(upstream.name)} is gone` : cellName(upstream.name),
							upstream.gone ? theme.warn : theme.dim,
						),
					],
				]),
	];
	return joinSpans(groups, ` ${glyphs.separator} `, theme.dim);
};

/** Who works there, who made it. */
const peopleSpans = (row: Row, {theme, glyphs}: Look): readonly Span[] => {
	const groups = [
		...row.occupants.map(({pid, command}) => [
			span(`${glyphs.running} ${cellName(command)} (${pid})`, theme.accent),
		]),
		...[row.agent, row.maker]
			.filter(name => name !== null)
			.map(name => [span(`by ${cellName(name)}`, theme.dim)]),
		...(row.locked === null
			? []
			: [[span(`locked: ${cellName(row.locked.reason || 'no reason given')}`, theme.warn)]]),
		...(row.managed ? [] : [[span('not made by copse', theme.dim)]]),
	];
	return joinSpans(groups, ` ${glyphs.separator} `, theme.dim);
};

const conflictFiles = (
	{forecast}: Row,
	columns: number,
	{theme, glyphs}: Look,
): readonly (readonly Span[])[] =>
	(forecast?.kind === 'conflicts' ? forecast.files : []).map(file => [
		span(`${glyphs.cross} `, theme.bad),
		span(cutStart(cellName(file), columns - 4, glyphs.ellipsis)),
	]);
