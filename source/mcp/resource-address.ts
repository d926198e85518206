import type {Row} from '../model/row.ts';

const prefix = 'copse://worktree/';
const ofChange = '/diff';

/** What a resource is of: a worktree's row, or its change. */
export type ResourceKind = 'row' | 'diff';

/** The addresses that a client may build by itself, by what they are of. */
export const addressTemplates: Readonly<Record<ResourceKind, string>> = {
	row: `${prefix}{worktree}`,
	diff: `${prefix}{worktree}${ofChange}`,
};

/** The address that a worktree is listed by. */
export const addressOf = ({id, branch, path}: Row, kind: ResourceKind): string =>
	addressBy(id ?? branch ?? path, kind);

/** What a resource of the worktree has the address; null for none. A slash in a name is no part of an address. */
export const kindAt = (uri: string, {id, branch, path}: Row): ResourceKind | null => {
	const names = [id, branch, path].filter(name => name !== null);
	return (['row', 'diff'] as const).find(kind => names.some(name => addressBy(name, kind) === uri)) ?? null;
};

const addressBy = (name: string, kind: ResourceKind): string =>
	`${prefix}${encodeURIComponent(name)}${kind === 'diff' ? ofChange : ''}`;
