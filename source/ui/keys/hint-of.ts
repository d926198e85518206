import {cellWidth} from '../../text/text-width.ts';
import type {ActionId} from './bindings.ts';
import type {Keymap} from './keymap.ts';

/** Keys of a sheet with what they do, as the settings have them: `enter take · esc back`; without those that have none. */
export const hintOf = (
	keymap: Pick<Keymap, 'keysOf'>,
	entries: readonly (readonly [ActionId, string])[],
): string =>
	entries
		.flatMap(([id, label]) =>
			keymap
				.keysOf(id)
				.slice(0, 1)
				.map(key => `${key.replace(/^ctrl\+/, '^')} ${label}`),
		)
		.join(' · ');

/** What can be done with a search that was made, in the view of that name: `n next · N previous · esc ends it`. */
export const searchHint = (
	keymap: Pick<Keymap, 'keysOf'>,
	view: 'diff' | 'conflicts',
	back: ActionId,
): string =>
	hintOf(keymap, [
		[`${view}_next_match`, 'next'],
		[`${view}_previous_match`, 'previous'],
		[back, 'ends it'],
	]);

/** The first parts of a hint that fit `room` cells whole, at least one: half a word helps nobody. */
export const fittingHint = (hint: string, room: number): string => {
	const [first = '', ...rest] = hint.split(' · ');
	let fitting = first;
	for (const part of rest) {
		const longer = `${fitting} · ${part}`;
		if (cellWidth(longer) > room) break;
		fitting = longer;
	}
	return fitting;
};
