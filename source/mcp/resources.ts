import {
	type ListResourcesResult,
	type ReadResourceResult,
	ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type {Outcome} from '../model/outcome.ts';
import {problemText} from '../model/problem-text.ts';
import type {Row} from '../model/row.ts';
import {safeText} from '../model/safe-text.ts';
import type {Session} from './session.ts';

const prefix = 'copse://worktree/';

/** How a client may build the address of a worktree's resource by itself. */
export const templates = [
	{
		uriTemplate: `${prefix}{worktree}`,
		name: 'worktree',
		title: 'A worktree',
		description: 'The row of a worktree, by its id, branch or path, as worktree_list has it',
		mimeType: 'application/json',
	},
];

/** One resource for each worktree; none where there is no repository. */
export const listResources = async (session: Session, signal: AbortSignal): Promise<ListResourcesResult> => {
	const rows = await readRows(session, signal);
	return {resources: rows.ok ? rows.value.map(resourceOf) : []};
};

/** The row of a worktree as JSON; rejects with the protocol's own error when there is none of that address. */
export const readResource = async (
	uri: string,
	session: Session,
	signal: AbortSignal,
): Promise<ReadResourceResult> => {
	const rows = await readRows(session, signal);
	if (!rows.ok) throw new ResourceNotFoundError(uri, problemText(rows.problem).error);
	const row = rows.value.find(({id, branch, path}) =>
		[id, branch, path].some(name => name !== null && addressOf(name) === uri),
	);
	if (row === undefined) throw new ResourceNotFoundError(uri);
	return {contents: [{uri, mimeType: 'application/json', text: JSON.stringify(row)}]};
};

const readRows = async (session: Session, signal: AbortSignal): Promise<Outcome<readonly Row[]>> => {
	const opened = await session.open(signal);
	if (!opened.ok) return opened;
	const listed = await opened.value.request('list', {}, {signal});
	return listed.ok ? {...listed, value: listed.value.worktrees} : listed;
};

const resourceOf = ({id, branch, path, task, verdict, main}: Row) => ({
	uri: addressOf(id ?? branch ?? path),
	name: safeText(task ?? branch ?? path),
	description: `${main ? 'The main worktree' : `A worktree that is ${verdict}`}, at ${safeText(path)}`,
	mimeType: 'application/json',
});

const addressOf = (name: string): string => `${prefix}${encodeURIComponent(name)}`;
