import {openApp} from '../../../source/compose.ts';
import type {App} from '../../../source/operations/index.ts';
import type {TestRepository} from '../../helpers/repo.ts';
import type {Start} from '../asking.ts';

/** Opens copse on a repository, as a face would. */
export const open = async (repository: TestRepository, start: Start = {}): Promise<App> => {
	const environment = {...repository.env, ...start.env};
	const opened = await openApp({cwd: repository.path, environment, flags: start.flags ?? {}});
	if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
	return opened.value;
};
