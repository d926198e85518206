import {expect, test} from 'vitest';
import {wantsList} from '../../source/cli/wants-list.ts';

test.each([['list'], ['ls'], ['status'], ['list --json'], ['list --all --refresh --json']])(
	'%s asks for the list here',
	words => {
		expect(wantsList(words.split(' '))).toBe(true);
	},
);

test.each([
	[''],
	['merge'],
	['--json list'],
	['list -C /elsewhere'],
	['list --set sort=name'],
	['list --help'],
	['list extra'],
	['list --'],
])('%s is left to the parser', words => {
	expect(wantsList(words.split(' '))).toBe(false);
});
