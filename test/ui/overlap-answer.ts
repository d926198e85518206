import type {Overlaps} from '../../source/model/overlap.ts';

const worktree = (path: string, name: string) => ({
	...{id: null, path, name, branch: name, base: 'main', files_touched: 3},
});

/** Three worktrees, two of which conflict; one is called what a terminal should not be told. */
export const overlapAnswer: Overlaps = {
	worktrees: [
		worktree('/work/login', 'login form'),
		worktree('/work/dark', 'dark mode'),
		worktree('/work/rate', 'rate limiter'),
		worktree('/work/x', '\u001b[31m漢字🎉\u0007'.repeat(30)),
	],
	pairs: [
		{
			paths: ['/work/login', '/work/dark'],
			files: ['src/app.ts'],
			files_total: 1,
			merge: 'conflicts',
			conflict_files: ['src/app.ts'],
		},
		{
			paths: ['/work/login', '/work/rate'],
			files: ['README.md'],
			files_total: 1,
			merge: 'clean',
			conflict_files: [],
		},
	],
	order: [
		{path: '/work/login', base: 'main', step: 'as_it_is', conflicts_with: []},
		{path: '/work/dark', base: 'main', step: 'after_others', conflicts_with: ['/work/login']},
		{
			path: '/work/x',
			base: 'main',
			step: 'conflicts_with_base',
			conflicts_with: ['/work/login', '/work/dark'],
		},
	],
};
