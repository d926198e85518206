import {expect, test} from 'vitest';
import {taskProblem} from '../../source/model/task-name.ts';

test.each(['', ' \t ', '\u3000'])('T4: %j is no task', task => {
	expect(taskProblem(task)).toBe('it is blank');
});

test('T4, WM-3: a task has at most 200 characters, counted as code points', () => {
	expect(taskProblem('😀'.repeat(200))).toBeNull();
	expect(taskProblem('x'.repeat(201))).toBe('it is longer than 200 characters');
});

test.each(['a\nb', 'a\u001b[2Jb', 'a\u009bb'])('the control characters in %j are refused', task => {
	expect(taskProblem(task)).toBe('it contains a control character');
});

test.each(['login form', '修复 bug', '!!!', '-f'])('%j is a task', task => {
	expect(taskProblem(task)).toBeNull();
});
