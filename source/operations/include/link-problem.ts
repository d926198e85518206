import path from 'node:path';
import {isInside} from '../is-inside.ts';
import {landing} from './landing.ts';
import {touchesGitDirectory} from './touches-git-directory.ts';

/**
 * Why a link cannot be copied as it is: it would lead out of the checkout that it came from, or of the one it is
 * copied to. Null when it stays inside both; where it leads need not exist. Roots are real paths.
 */
export const linkProblem = async (
	roots: readonly string[],
	name: string,
	target: string,
): Promise<string | null> => {
	// also when it leads to a place inside: from the copy it would reach into the other checkout
	if (path.isAbsolute(target)) return 'the link leads to an absolute path';
	if (target.includes('\ufffd')) return 'the link leads to a name that is not UTF-8';
	for (const root of roots) {
		const place = await landing(root, `${path.dirname(name)}/${target}`);
		if (place === null) return 'the link leads in a circle';
		if (!isInside(root, place)) return `the link leads out of ${root}`;
		if (touchesGitDirectory(path.relative(root, place))) return 'the link leads into a git directory';
	}
	return null;
};
