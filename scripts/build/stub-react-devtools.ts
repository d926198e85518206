import type {Plugin} from 'esbuild';

/**
 * Ink can talk to React's developer tools, through a package that copse doesn't install.
 * The production build never reaches that code, yet the bundler wants something to import: it gets an empty module.
 */
export function stubReactDevtools(): Plugin {
	return {
		name: 'stub-react-devtools',
		setup(build) {
			build.onResolve({filter: /^react-devtools-core$/}, ({path}) => ({path, namespace: 'stub'}));
			build.onLoad({filter: /.*/, namespace: 'stub'}, () => ({contents: 'export default {};'}));
		},
	};
}
