import {describe, expect, it} from 'vitest';
import {problem} from '../../source/model/problem.ts';
import {problemSamples} from '../../source/model/problem-samples.ts';
import {problemText} from '../../source/model/problem-text.ts';

describe('problemText', () => {
	it.each(problemSamples)('says what is in the way and what to do next: $code', sample => {
		const {error, remedy} = problemText(sample);
		expect(error).toMatch(/\S.{8}/);
		expect(remedy).toMatch(/\S.{8}/);
		expect(`${error}${remedy}`).not.toMatch(/undefined|null|NaN|\[object/);
		expect(error).not.toMatch(/\.$/);
	});

	it('shows control characters from outside instead of sending them to the terminal', () => {
		const hostile = '\u001B[2J\u0007\u009B31m';
		const samples = [
			problem('branch_exists', {branch: hostile, sha: hostile}),
			problem('worktree_dirty', {path: hostile, files: [{path: hostile, state: 'staged', note: hostile}]}),
			problem('hook_failed', {hook: hostile, exit_code: 1, output: `${hostile}\n${hostile}`}),
			problem('locked', {path: hostile, reason: hostile}),
		];
		for (const {error, remedy} of samples.map(problemText)) {
			expect(`${error}${remedy}`.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
		}
	});

	it('names five files and counts the rest', () => {
		const files = Array.from({length: 8}, (_, index) => `file-${index}`);
		const {error} = problemText(problem('merge_conflict', {branch: 'b', base: 'main', files}));
		expect(error).toContain('file-4 and 3 more');
		expect(error).not.toContain('file-5');
	});

	it('quotes a path for the shell in the command that helps', () => {
		const {remedy} = problemText(problem('locked', {path: "/tmp/it's here", reason: ''}));
		expect(remedy).toBe("`git worktree unlock '/tmp/it'\\''s here'`");
	});

	it('tells of a discard what else would go', () => {
		const files = [{path: 'a.ts', state: 'unstaged'}] as const;
		const losses = {files, commits: [{sha: '9ab12cd', subject: 'Bucket'}], ignored: []};
		const {error, remedy} = problemText(problem('worktree_dirty', {path: '/w', files, losses}));
		expect(error).toBe('/w has uncommitted work: a.ts (unstaged); also 1 commit found nowhere else');
		expect(remedy).toContain('`copse discard /w --force`');
	});
});
