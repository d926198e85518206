import path from 'node:path';
import type {Repository} from '../git/locate-repository.ts';
import {isThere} from './is-there.ts';

/** Whether a repository that calls itself bare has an index: made bare by accident, as a leaked GIT_DIR does. */
export const isMarkedBare = async ({bare, commonDirectory}: Repository): Promise<boolean> =>
	bare && (await isThere(path.join(commonDirectory, 'index')));

/** The command that mends it. */
export const unmarkBare = ({commonDirectory}: Repository): string =>
	`git config --file '${path.join(commonDirectory, 'config')}' core.bare false`;
