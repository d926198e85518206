import {describe, expect, it} from 'vitest';
import {renderTemplate} from '../../source/settings/render-template.ts';

describe('renderTemplate', () => {
	it('T8, WM-56: fills every known placeholder each time and leaves unknown ones as they stand', () => {
		expect(
			renderTemplate('{task}: {task} into {base} ({nope}, {}, { task })', {task: 'login', base: 'main'}),
		).toBe('login: login into main ({nope}, {}, { task })');
	});

	it('T8: fills in values as they are, whatever they look like', () => {
		expect(renderTemplate('{task}/{base}', {task: '{base} $& $1', base: 'main'})).toBe('{base} $& $1/main');
	});

	it('T8: takes only values of its own for placeholders', () => {
		expect(renderTemplate('{constructor} {toString} {__proto__}', {})).toBe(
			'{constructor} {toString} {__proto__}',
		);
	});
});
