import {stat} from 'node:fs/promises';
import path from 'node:path';
import {type Problem, problem} from '../model/problem.ts';
import type {Standing} from './look/skeleton.ts';

/** Whether another git command holds a checkout's index right now. Nobody's lock file is ever removed. */
export const gitBusy = async ({path: place, gitDirectory}: Standing): Promise<Problem | null> => {
	if (gitDirectory === null) return null;
	const lockFile = path.join(gitDirectory, 'index.lock');
	const stats = await stat(lockFile).catch(() => null);
	if (stats === null) return null;
	const age = Math.max(0, Math.round((Date.now() - stats.mtimeMs) / 1000));
	return problem('git_busy', {path: place, lock_file: lockFile, age_seconds: age});
};
