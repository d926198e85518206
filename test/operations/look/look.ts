import {realpathSync} from 'node:fs';
import {openApp} from '../../../source/compose.ts';
import type {Warning} from '../../../source/model/problem.ts';
import type {Row} from '../../../source/model/row.ts';
import type {App} from '../../../source/operations/index.ts';
import type {TestRepository} from '../../helpers/repo.ts';

/** What `list` answered, and how many git processes it took. */
export type Looked = {
	readonly rows: readonly Row[];
	readonly warnings: readonly Warning[];
	readonly base: string;
	readonly processes: number;
	/** The row of a path; fails when there is none. */
	readonly row: (path: string) => Row;
};

export type From = {readonly cwd?: string; readonly env?: Readonly<Record<string, string | undefined>>};

/** Opens the app of a repository as a face does. */
export const appOf = async (repository: TestRepository, {cwd, env}: From = {}): Promise<App> => {
	const outcome = await openApp({cwd: cwd ?? repository.path, environment: {...repository.env, ...env}});
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
	return outcome.value;
};

/** Lists the worktrees of a repository from scratch, through the same door as every face. */
export const look = async (repository: TestRepository, from: From = {}): Promise<Looked> => {
	const app = await appOf(repository, from);
	const outcome = await app.request('list', {});
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
	const {worktrees: rows, base_worktree: base} = outcome.value;
	return {
		rows,
		warnings: outcome.warnings,
		base,
		processes: app.commandLog().length,
		row: path => {
			const real = realOf(path);
			const found = rows.filter(row => row.path === real);
			if (found.length !== 1 || found[0] === undefined)
				throw new Error(`${found.length} rows of ${real} among ${rows.map(row => row.path).join(', ')}`);
			return found[0];
		},
	};
};

const realOf = (path: string): string => {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
};

/** The three counts of a row's whole work. */
export const linesOf = ({files_changed, lines_added, lines_deleted}: Row) => [
	files_changed,
	lines_added,
	lines_deleted,
];
