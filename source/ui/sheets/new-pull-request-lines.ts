import {count, nameSome} from '../../model/name-some.ts';
import type {CreatePlan, PullRequestPlan} from '../../model/plan.ts';
import type {NewSheet} from '../../state/sheet.ts';
import {cellName, cutStart} from '../../text/text-width.ts';
import {composeLine, type Span, span} from '../line.ts';
import type {Look} from '../look.ts';
import {pullRequestSpans} from '../parts/pull-request-spans.ts';

const labelWidth = 9;

/** Told in a line of their own. */
const toldElsewhere: ReadonlySet<string> = new Set(['push_nowhere', 'base_made', 'fork_not_trusted']);

/** What enter would make of a pull request: what it is, branch, base and place, and what a fork's code would get. */
export const newPullRequestLines = (
	sheet: NewSheet,
	plan: CreatePlan,
	pr: PullRequestPlan,
	{width, trustKey}: {readonly width: number; readonly trustKey: string},
	look: Look,
): readonly string[] => {
	const {theme, glyphs} = look;
	const fact = (label: string, spans: readonly Span[]): string =>
		composeLine([span(label.padEnd(labelWidth), theme.dim), ...spans], width, glyphs.ellipsis);
	const made = pr.base_made_from === null ? '' : `  made from ${cellName(pr.base_made_from)}`;
	const push =
		pr.push === null
			? span(cellName(pr.push_problem ?? 'nowhere'), theme.warn)
			: span(`${cellName(pr.push.branch)} in ${cellName(pr.push.remote)}`);
	return [
		fact('title', [span(`#${pr.number} ${cellName(pr.news.title)}`, theme.bold)]),
		fact('state', pullRequestSpans(pr.news, look)),
		fact('branch', [span(cellName(plan.branch))]),
		fact('base', [span(`${cellName(plan.base)}  ${plan.base_sha.slice(0, 7)}${made}`)]),
		fact('push', [push]),
		...(pr.news.cross_repository ? [fact('fork', [forkSpan(sheet, pr, trustKey, look)])] : []),
		fact('at', [span(cutStart(cellName(plan.path), width - labelWidth, glyphs.ellipsis))]),
		...plan.warnings
			.filter(({code}) => !toldElsewhere.has(code))
			.map(({message}) =>
				composeLine([span(`${glyphs.separator} ${cellName(message)}`, theme.warn)], width, glyphs.ellipsis),
			),
	];
};

/** The switch, and what it does: your files next to a stranger's code, your commands in it. */
const forkSpan = (
	{trusted = false}: NewSheet,
	{withheld}: PullRequestPlan,
	trustKey: string,
	{theme}: Look,
): Span => {
	if (trusted) return span(`${trustKey} on: includes, seeds and triggers as ever`, theme.warn);
	const {files, commands} = withheld ?? {files: [], commands: []};
	const parts = [
		...(files.length > 0 ? [`${cellName(nameSome(files))} not copied`] : []),
		...(commands.length > 0 ? [`${count(commands.length, 'command')} not run`] : []),
	];
	return span(
		`${trustKey} off: ${parts.length === 0 ? 'nothing of yours would go there' : parts.join(', ')}`,
	);
};
