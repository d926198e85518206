import {capabilities} from './capabilities.ts';
import {markdownTable} from './markdown-table.ts';

/** What the older systems could do and where it is in copse: one folded table for each. */
export const capabilityTable = (): string =>
	Object.entries(capabilities)
		.map(([system, list]) =>
			[
				`<details><summary>${system}: ${list.length}</summary>`,
				markdownTable(['Id', 'What it could do', 'In copse'], list),
				'</details>',
			].join('\n\n'),
		)
		.join('\n\n');
