import type {CreatePlan} from '../../model/plan.ts';
import {copyIncludes} from '../include/copy-includes.ts';
import type {OperationContext} from '../operation.ts';
import {copyTrustedSeeds} from './copy-trusted-seeds.ts';
import type {CreateFacts} from './facts.ts';

/** What was copied into a new worktree, and what was not. */
export type Filled = {
	readonly include_synced: readonly string[];
	readonly include_failed: readonly string[];
};

/** Copies includes and seeds. A copy that fails is told and recorded; it never takes the worktree back. */
export const fillWorktree = async (
	plan: CreatePlan,
	{scene}: CreateFacts,
	context: OperationContext,
): Promise<Filled> => {
	const {git, repository, settings, signal, report} = context;
	const request = {
		git,
		from: repository.mainPath,
		to: plan.path,
		scope: settings.include_scope,
		worktrees: scene.standings.map(({path}) => path),
		signal,
		report,
	};
	const included = await copyIncludes(request);
	const seeded = await copyTrustedSeeds(request, context);
	return {
		include_synced: [...included.synced, ...seeded.synced],
		include_failed: [...included.failed, ...seeded.failed],
	};
};
