import {expect, test} from 'vitest';
import {parseCommand} from '../../source/cli/parse-command.ts';
import {wantsList} from '../../source/cli/wants-list.ts';

test.each([
	['list'],
	['ls'],
	['status'],
	['list --json'],
	['ls --all --refresh --json'],
	['list --json --json'],
])('%s is read as the parser reads it', line => {
	const words = line.split(' ');
	expect(wantsList(words)).toEqual(parseCommand(words));
});

test.each([
	[''],
	['merge'],
	['--json list'],
	['list -C /elsewhere'],
	['list --set sort=name'],
	['list --help'],
	['list extra'],
	['list --'],
])('%s is left to the parser', line => {
	expect(wantsList(line.split(' '))).toBeNull();
});
