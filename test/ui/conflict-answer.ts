import type {ConflictFile, Conflicts, HunkSide} from '../../source/model/conflict.ts';

const side = (from: number, ...lines: readonly string[]): HunkSide => ({from, count: lines.length, lines});
const object = (sha: string) => ({mode: '100644', sha});

const file = (path: string, wanted: Partial<ConflictFile> = {}): ConflictFile => ({
	path,
	kind: 'content',
	work_path: path,
	others: [],
	base: object('1'),
	ours: object('2'),
	theirs: object('3'),
	hunks: [],
	hunks_total: 0,
	cut: null,
	...wanted,
});

/** A conflict of several kinds, with text that tries to break the screen. */
export const conflictAnswer: Conflicts = {
	worktree: {id: 'wt_00000000', path: '/work/dark', branch: 'feature/dark-mode'},
	into: 'main',
	into_sha: '3f9a12c0000',
	work: 'feature/dark-mode',
	head_sha: '81bc02d0000',
	merge_base: '9ab12cd0000',
	uncommitted: false,
	clean: false,
	files: [
		file('src/theme.css', {
			hunks_total: 2,
			hunks: [
				{
					base: side(12, '\tcolor: black;'),
					ours: side(12, '\tcolor: navy;', '\tborder: 0;'),
					theirs: side(14, `\tcolor: ${'漢字🎉'.repeat(80)};`),
				},
				{
					base: side(40),
					ours: side(41, '\u001b[31mred\u001b[0m\u0007\u202e'),
					theirs: {from: 43, count: 900, lines: ['the first of many']},
				},
			],
			cut: 'too_many',
		}),
		file('src/app.ts', {kind: 'modify_delete', ours: null, work_path: 'src/main.ts'}),
		file('漢字/🎉\u0007.png', {kind: 'binary'}),
		file('gone.txt', {kind: 'modify_delete', theirs: null, work_path: null}),
	],
};
