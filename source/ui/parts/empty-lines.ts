import type {State} from '../../state/state.ts';
import {cellName} from '../../text/text-width.ts';
import {wrapWords} from '../../text/wrap-words.ts';
import type {ActionId} from '../keys/bindings.ts';
import {showKey} from '../keys/key-names.ts';
import type {Keymap} from '../keys/keymap.ts';
import type {Look} from '../look.ts';

/** What stands in a list without rows: why there are none, and what to do next. As many lines as there is room for. */
export const emptyLines = (
	state: State,
	keymap: Pick<Keymap, 'keysOf'>,
	{columns, rows}: {readonly columns: number; readonly rows: number},
	{theme, glyphs}: Look,
): readonly string[] => {
	const keyOf = (id: ActionId): string | null => {
		const [key] = keymap.keysOf(id);
		return key === undefined ? null : showKey(key, glyphs);
	};
	return emptyWords(state, keyOf)
		.flatMap(words => wrapWords(words, Math.max(8, columns - 4), 4, glyphs.ellipsis))
		.map(line => `   ${theme.dim(line)}`)
		.slice(0, rows);
};

type KeyOf = (id: ActionId) => string | null;

const emptyWords = (state: State, keyOf: KeyOf): readonly string[] => {
	if (!state.complete) return ['reading the worktrees'];
	if (state.rows.size === 0) return firstWords(state, keyOf);
	const back = keyOf('back');
	if (state.filter.field.text.trim() !== '')
		return [`nothing fits the filter${back === null ? '' : `: ${back} clears it`}`];
	return [`${tabWords[state.tab]}${back === null ? '' : `: ${back} shows all`}`];
};

/** For somebody who opens copse for the first time. */
const firstWords = ({main}: State, keyOf: KeyOf): readonly string[] => {
	if (main !== null && !main.bare && main.head_sha === null)
		return [
			`no commit yet on ${cellName(main.branch ?? 'HEAD')}`,
			'`git commit --allow-empty -m Start` makes the first',
			'a worktree starts from one',
		];
	const [make, help] = [keyOf('new'), keyOf('help')];
	return [
		'no worktrees yet',
		...(make === null ? [] : [`${make} makes one, with a branch of its own`]),
		'those that agents and other tools make show up here by themselves',
		...(help === null ? [] : [`${help} shows every key`]),
	];
};

const tabWords: Readonly<Record<State['tab'], string>> = {
	all: 'no worktrees',
	review: 'nothing needs review',
	running: 'nobody is at work in a worktree',
	kept: 'no worktree is kept',
};
