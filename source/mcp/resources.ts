import {
	type ListResourcesResult,
	type ReadResourceResult,
	ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type {Outcome} from '../model/outcome.ts';
import {problemText} from '../model/problem-text.ts';
import type {Row} from '../model/row.ts';
import {safeText} from '../model/safe-text.ts';
import type {App} from '../operations/index.ts';
import {addressOf, addressTemplates, kindAt, type ResourceKind} from './resource-address.ts';
import {readPatchText} from './resource-patch.ts';
import type {Session} from './session.ts';

const mimeTypes = {row: 'application/json', diff: 'text/x-diff'} as const;

/** How a client may build the addresses of a worktree's resources by itself. */
export const templates = [
	{
		uriTemplate: addressTemplates.row,
		name: 'worktree',
		title: 'A worktree',
		description: 'The row of a worktree, by its id, branch or path, as worktree_list has it',
		mimeType: mimeTypes.row,
	},
	{
		uriTemplate: addressTemplates.diff,
		name: 'worktree-diff',
		title: 'The change of a worktree',
		description: 'The whole work of a worktree against its base as a patch; of a large one the beginning',
		mimeType: mimeTypes.diff,
	},
];

/** Two resources for each worktree, its row and its change; none where there is no repository. */
export const listResources = async (session: Session, signal: AbortSignal): Promise<ListResourcesResult> => {
	const found = await readRows(session, signal);
	return {resources: found.ok ? found.value.rows.flatMap(resourcesOf) : []};
};

/** A resource; rejects with the protocol's own error, which says what to do, when there is none of that address. */
export const readResource = async (
	uri: string,
	session: Session,
	signal: AbortSignal,
): Promise<ReadResourceResult> => {
	const {app, row, kind} = await findResource(uri, session, signal);
	const mimeType = mimeTypes[kind];
	if (kind === 'row') return {contents: [{uri, mimeType, text: JSON.stringify(row)}]};
	const patch = await readPatchText(app, row.path, signal);
	if (!patch.ok) throw new ResourceNotFoundError(uri, wordsOf(patch));
	return {contents: [{uri, mimeType, ...patch.value}]};
};

/** What an address leads to; rejects like `readResource`. */
export const findResource = async (
	uri: string,
	session: Session,
	signal: AbortSignal,
): Promise<{readonly app: App; readonly row: Row; readonly kind: ResourceKind}> => {
	const found = await readRows(session, signal);
	if (!found.ok) throw new ResourceNotFoundError(uri, wordsOf(found));
	const {app, rows} = found.value;
	for (const row of rows) {
		const kind = kindAt(uri, row);
		if (kind !== null) return {app, row, kind};
	}
	throw new ResourceNotFoundError(
		uri,
		`no worktree has the address ${safeText(uri)}; resources/list has them all`,
	);
};

const wordsOf = ({problem}: Extract<Outcome<never>, {ok: false}>): string => {
	const {error, remedy} = problemText(problem);
	return `${error}: ${remedy}`;
};

const readRows = async (
	session: Session,
	signal: AbortSignal,
): Promise<Outcome<{readonly app: App; readonly rows: readonly Row[]}>> => {
	const opened = await session.open(signal);
	if (!opened.ok) return opened;
	const listed = await opened.value.request('list', {}, {signal});
	return listed.ok ? {...listed, value: {app: opened.value, rows: listed.value.worktrees}} : listed;
};

const resourcesOf = (row: Row) => {
	const {branch, path, task, verdict, main} = row;
	const name = safeText(task ?? branch ?? path);
	const place = `${main ? 'the main worktree' : `a worktree that is ${verdict}`}, at ${safeText(path)}`;
	return [
		{uri: addressOf(row, 'row'), name, description: `The state of ${place}`, mimeType: mimeTypes.row},
		{
			uri: addressOf(row, 'diff'),
			name: `${name}: the change`,
			description: `The work in ${place}`,
			mimeType: mimeTypes.diff,
		},
	];
};
