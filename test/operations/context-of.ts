import {locateRepository} from '../../source/git/locate-repository.ts';
import {makeGit} from '../../source/git/run-git.ts';
import type {Warning} from '../../source/model/problem.ts';
import {makeFactCache} from '../../source/operations/look/fact-cache.ts';
import type {OperationContext} from '../../source/operations/operation.ts';
import {ensureStateDirectory, stateDirectory} from '../../source/records/state-directory.ts';
import {settingsSchema} from '../../source/settings/schema.ts';
import type {TestRepository} from '../helpers/repo.ts';

/** What an operation works with in a real repository, as if the lock were held; what it warns of is kept. */
export const contextOf = async (
	repository: TestRepository,
	changes: Partial<OperationContext> = {},
): Promise<OperationContext & {readonly warnings: readonly Warning[]}> => {
	const git = makeGit({environment: repository.env});
	const located = await locateRepository(git, repository.path);
	const state = stateDirectory(located.repository.commonDirectory);
	await ensureStateDirectory(state);
	const warnings: Warning[] = [];
	return {
		repository: located.repository,
		state,
		git,
		gh: () => Promise.reject(new Error('no gh here')),
		cache: makeFactCache(),
		settings: settingsSchema.parse({}),
		environment: repository.env,
		cwd: repository.path,
		now: () => new Date(),
		signal: new AbortController().signal,
		report: report => {
			if (report.kind === 'warning') warnings.push(report.warning);
		},
		consent: {kind: 'free'},
		verifyLock: async () => {},
		known: async () => null,
		takeListing: () => null,
		afterLock: () => {},
		flags: {},
		warnings,
		...changes,
	};
};
