import {expect, test} from 'vitest';
import {consentForm} from '../../source/mcp/elicit.ts';

test('the question has only its own lines, whatever is in a name, and no control characters', () => {
	const {message} = consentForm('agent\nnothing is lost', {
		...{verb: 'create', worktree: null, expects: {}, shared: {}, parts: []},
		effect: 'branch a\nreally starts at b\u001b[2J',
		lines: ['note: first\nuncommitted: none'],
	});
	expect(message.split('\n')).toEqual([
		'agent^Jnothing is lost asks to create:',
		'branch a^Jreally starts at b^[[2J',
		'note: first',
		'  uncommitted: none',
	]);
});
