import {type InputOf, namedPullRequest} from '../../operations/index.ts';
import type {NewSheet} from '../../state/sheet.ts';

/** What the sheet asks `create` for: a task, or what looks like a pull request, be it right or wrong. */
export const createInput = ({
	field,
	base,
	trusted = false,
}: Pick<NewSheet, 'field' | 'base' | 'trusted'>): InputOf<'create'> => {
	const text = field.text.trim();
	const named = namedPullRequest(text).kind === 'not_one' ? {task: text} : {pr: text};
	return {
		...named,
		...(base === null ? {} : {base}),
		...('pr' in named && trusted ? {trust_code: true} : {}),
	};
};
