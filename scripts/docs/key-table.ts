import {keyLines} from '../../source/ui/keys/key-lines.ts';
import {codeOf, markdownTable} from './markdown-table.ts';

/** Every key of the screen. */
export const keyTable = (): string =>
	markdownTable(
		['Where', 'Keys', 'What it does', 'Name in settings'],
		keyLines.map(({id, keys, place, help}) => [place, keys.map(codeOf).join(' '), help, codeOf(id)]),
	);
