import {bindings} from '../../source/ui/keys/bindings.ts';
import {placeTitles} from '../../source/ui/keys/where.ts';
import {codeOf, markdownTable} from './markdown-table.ts';

/** Every key of the screen. */
export const keyTable = (): string =>
	markdownTable(
		['Where', 'Keys', 'What it does', 'Name in settings'],
		bindings.map(({id, keys, where, help}) => [
			placesOf(where),
			keys.map(codeOf).join(' '),
			help,
			codeOf(id),
		]),
	);

const placesOf = (where: (typeof bindings)[number]['where']): string => {
	if (where === 'everywhere') return 'Everywhere';
	return where.length > 5 ? 'Nearly everywhere' : where.map(place => placeTitles[place]).join(', ');
};
