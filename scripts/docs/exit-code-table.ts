import {exitCodes} from '../../source/cli/exit-code.ts';
import {markdownTable} from './markdown-table.ts';

/** What copse's exit codes mean. */
export const exitCodeTable = (): string =>
	markdownTable(
		['Code', 'Meaning'],
		Object.entries(exitCodes).map(([code, meaning]) => [code, meaning]),
	);
