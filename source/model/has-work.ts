import type {Row} from './row.ts';

/** A worktree that is neither put aside nor done with, and has a base that its work could be merged into. */
export const hasWork = ({main, missing, bare, base, status, verdict}: Row): boolean =>
	!main &&
	!missing &&
	!bare &&
	base !== null &&
	(status === null || status === 'active') &&
	verdict !== 'fresh' &&
	verdict !== 'merged';
