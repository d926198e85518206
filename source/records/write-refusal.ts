import {refuse} from '../model/problem.ts';
import {errorCode} from './error-code.ts';

/**
 * What to throw when a write below the state directory failed: `no_space` or `state_not_writable` for what the
 * system answered, and the error itself for everything else (a refusal of ours, a bug).
 */
export const writeRefusal = (error: unknown, path: string): unknown => {
	const code = errorCode(error);
	if (code === null) return error;
	if (code === 'ENOSPC' || code === 'EDQUOT') return refuse('no_space', {path});
	return refuse('state_not_writable', {path, reason: code});
};
