import path from 'node:path';
import type {Plugin} from 'esbuild';

/**
 * The screen takes types from the table of operations, and one function that the table hands on. For a bundle in
 * pieces that would be enough to load every verb before the first frame: here the screen gets that function by itself.
 * Another value taken from the table stops the build, which then has to say where that comes from.
 */
export function screenWithoutVerbs(): Plugin {
	return {
		name: 'screen-without-verbs',
		setup(build) {
			build.onResolve({filter: /\/operations\/index\.ts$/}, ({path: wanted, importer, resolveDir}) =>
				importer.split(path.sep).join('/').includes('/source/ui/')
					? {path: path.resolve(resolveDir, wanted, '../pull-request/named-pull-request.ts')}
					: undefined,
			);
		},
	};
}
