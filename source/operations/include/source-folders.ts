import path from 'node:path';
import {isInside} from '../is-inside.ts';
import {landing} from './landing.ts';
import {type AskFolder, onceEach} from './once-each.ts';
import {touchesGitDirectory} from './touches-git-directory.ts';

/** Says why nothing may be copied out of a folder of `from` (a real path): links lead it away, or it is git's own. */
export const sourceFolderProblems = (from: string): AskFolder =>
	onceEach(async folder => {
		const place = await landing(from, folder);
		if (place === null || !isInside(from, place)) return 'it lies outside of the repository, behind a link';
		const isGitsOwn = touchesGitDirectory(folder) || touchesGitDirectory(path.relative(from, place));
		return isGitsOwn ? 'it lies in a git directory' : null;
	});
