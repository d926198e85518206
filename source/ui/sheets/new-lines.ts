import type {NewSheet} from '../../state/sheet.ts';
import {cellName, cutStart} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import {inSigns} from '../in-signs.ts';
import {composeLine, span} from '../line.ts';
import type {Look} from '../look.ts';
import {fieldSpans} from '../parts/field-spans.ts';
import {problemWords} from '../problem-words.ts';
import {createInput} from '../work/create-input.ts';
import {newPullRequestLines} from './new-pull-request-lines.ts';

const labelWidth = 9;

/** Cells of a line, the key that trusts a fork, and `enter goes there` with the key that does. */
type NewSheetWords = {readonly width: number; readonly trustKey: string; readonly goHint: string};

/** The field, and what enter would make: branch, base, path, or why it can't. */
export const newSheetLines = (
	sheet: NewSheet,
	mainBranch: string | null,
	{width, trustKey, goHint}: NewSheetWords,
	look: Look,
): readonly string[] => {
	const {theme, glyphs} = look;
	const {plan} = sheet;
	const fact = (label: string, value: string) =>
		composeLine([span(label.padEnd(labelWidth), theme.dim), span(value)], width, glyphs.ellipsis);
	const isPullRequest = 'pr' in createInput(sheet);
	const field = composeLine(
		[
			span((isPullRequest ? 'PR' : 'task').padEnd(labelWidth), theme.dim),
			...fieldSpans(
				sheet.field,
				width - labelWidth,
				look,
				'name of the work, or a pull request: #12, its address',
			),
		],
		width,
		glyphs.ellipsis,
	);
	const base = isPullRequest
		? cellName(sheet.base ?? 'that of the pull request')
		: cellName(sheet.base ?? mainBranch ?? "the main worktree's branch");
	if (plan?.kind === 'failed') {
		const {error, remedy} = problemWords(plan.problem);
		return [
			field,
			'',
			...(plan.problem.code === 'pr_worktree_exists' ? [] : [fact('base', base)]),
			...wrapWords(inSigns(error, glyphs), width, 2, glyphs.ellipsis).map(theme.bad),
			...wrapWords(plan.problem.code === 'pr_worktree_exists' ? goHint : remedy, width, 2, glyphs.ellipsis),
		];
	}
	if (plan?.kind !== 'ready') {
		const isEmpty = sheet.field.text.trim() === '';
		const branch = isEmpty ? glyphs.dash : `looking${glyphs.ellipsis}`;
		const at = isEmpty ? glyphs.dash : glyphs.pending;
		return [field, '', fact('branch', branch), fact('base', base), fact('at', at)];
	}
	const made = plan.value;
	if (made.pr !== undefined)
		return [field, '', ...newPullRequestLines(sheet, made, made.pr, {width, trustKey}, look)];
	return [
		field,
		'',
		fact('branch', cellName(made.branch)),
		fact('base', `${cellName(made.base)}  ${made.base_sha.slice(0, 7)}`),
		fact('at', cutStart(cellName(made.path), width - labelWidth, glyphs.ellipsis)),
		...made.warnings.map(({message}) =>
			composeLine([span(`${glyphs.separator} ${cellName(message)}`, theme.warn)], width, glyphs.ellipsis),
		),
	];
};
