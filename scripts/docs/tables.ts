import {capabilityTable} from './capability-table.ts';
import {exitCodeTable} from './exit-code-table.ts';
import {keyTable} from './key-table.ts';
import {problemTable} from './problem-table.ts';
import {settingsTable} from './settings-table.ts';
import {toolTable} from './tool-table.ts';
import {verbTable} from './verb-table.ts';

/** Every table of the README, by the name of its markers. */
export const tables: Readonly<Record<string, () => string>> = {
	verbs: verbTable,
	settings: settingsTable,
	'exit-codes': exitCodeTable,
	problems: problemTable,
	keys: keyTable,
	tools: toolTable,
	capabilities: capabilityTable,
};
