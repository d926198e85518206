import type {AgentRequest} from '../../model/request.ts';
import {askedFor, planLines, plannedName, statusWords} from '../../model/request-text.ts';
import {recentRequests, waitingRequests} from '../../state/requests.ts';
import type {RequestsSheet} from '../../state/sheet.ts';
import type {State} from '../../state/state.ts';
import {cellName} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {inSigns} from '../in-signs.ts';
import {composeEnds, composeLine, span} from '../line.ts';
import type {Look} from '../look.ts';
import {shortAge} from '../numbers.ts';
import {wrapWhole} from '../wrap-whole.ts';

/** Narrower than that, who asked and when stand on a line of their own. */
const narrow = 52;

/** The lines of one request, the chosen one with its whole plan. */
type Block = {readonly id: string; readonly lines: readonly string[]};

/** What waits, each as a block of lines. */
export const waitingBlocks = (
	state: State,
	sheet: RequestsSheet,
	width: number,
	look: Look,
): readonly Block[] =>
	waitingRequests(state).map(request => {
		const chosen = request.id === sheet.at;
		const [effect = '', ...rest] = planLines(request.plan).map(line => inSigns(cellName(line), look.glyphs));
		const indent = width < narrow ? '  ' : '    ';
		const inner = width - indent.length;
		const plan = chosen
			? [effect, ...rest].flatMap(line => wrapWhole(line, inner))
			: wrapWords(effect, inner, 1, look.glyphs.ellipsis).map(look.theme.dim);
		return {
			id: request.id,
			lines: [
				...headLines(request, chosen, {now: state.now, width}, look),
				...plan.map(line => indent + line),
			],
		};
	});

/** `› worktree_merge  login form` with who asks, its age and the time left. */
const headLines = (
	request: AgentRequest,
	chosen: boolean,
	{now, width}: {readonly now: number; readonly width: number},
	{theme, glyphs}: Look,
): readonly string[] => {
	const name = plannedName(request.plan);
	const pointer = span(chosen ? `${glyphs.pointer} ` : '  ', theme.accent);
	const tool = cellName(request.tool);
	const about = name === null ? '' : cellName(name);
	const {name: program, version} = request.client;
	const who = cellName(version === null ? program : `${program} ${version}`);
	const age = shortAge((now - Date.parse(request.created_at)) / 1000);
	const left = shortAge((Date.parse(request.expires_at) - now) / 1000);
	const times = `${age} ago ${glyphs.separator} ${left} left`;
	if (width < narrow)
		return [
			...wrapWhole(`${tool} ${about}`.trim(), width - 2).map((line, index) =>
				composeLine([index === 0 ? pointer : span('  '), span(line, theme.bold)], width, glyphs.ellipsis),
			),
			...wrapWhole(`${who} ${glyphs.separator} ${times}`, width - 2).map(line => theme.dim(`  ${line}`)),
		];
	const what = [pointer, span(tool, theme.bold), ...(about === '' ? [] : [span(`  ${about}`)])];
	return [
		composeEnds(what, [span(`${who} ${glyphs.separator} ${times}`, theme.dim)], width, glyphs.ellipsis),
	];
};

/** What came of those that are over, one short line or two each. */
export const recentLines = (state: State, width: number, {theme, glyphs}: Look): readonly string[] =>
	recentRequests(state).flatMap(request => {
		const [sign, paint] =
			request.status === 'done'
				? ([glyphs.check, theme.good] as const)
				: request.status === 'failed'
					? ([glyphs.cross, theme.bad] as const)
					: ([glyphs.separator, theme.dim] as const);
		const words = inSigns(cellName(`${askedFor(request)}: ${statusWords(request)}`), glyphs);
		return wrapWords(words, width - 2, 2, glyphs.ellipsis).map(
			(line, index) => paint(index === 0 ? `${sign} ` : '  ') + theme.dim(line),
		);
	});
