import type {GitCall} from './git-call.ts';
import {splitNul} from './nul-fields.ts';

/** All files of a commit: paths by object id, several where the content is the same. */
export const pathsByObject = (
	cwd: string,
	commit: string,
	environment: Readonly<Record<string, string>>,
): GitCall<ReadonlyMap<string, readonly string[]>> => ({
	args: ['ls-tree', '-r', '-z', '--format=%(objectname) %(path)', commit],
	cwd,
	environment,
	parse: ({stdout}) => {
		const paths = new Map<string, string[]>();
		for (const line of splitNul(stdout)) {
			const at = line.indexOf(' ');
			const sha = line.slice(0, at);
			paths.set(sha, [...(paths.get(sha) ?? []), line.slice(at + 1)]);
		}
		return paths;
	},
});
