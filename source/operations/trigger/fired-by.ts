import {branchOf, type Standing} from '../look/skeleton.ts';
import type {FiredTrigger, TriggerMoment} from './fired-trigger.ts';

/** What happened to a worktree, as its triggers are told of it. `base` beats the one in its record. */
export const firedBy = (
	moment: TriggerMoment,
	{path, branchRef, record}: Pick<Standing, 'path' | 'branchRef' | 'record'>,
	base: string | null = null,
): FiredTrigger => ({
	moment,
	id: record?.id ?? null,
	path,
	branch: branchOf(branchRef),
	base: base ?? record?.base ?? null,
	task: record?.task ?? null,
	session: record?.session_id ?? null,
});
