import {describe, expect, it} from 'vitest';
import {wantsStatusline} from '../../source/cli/wants-statusline.ts';

describe('wantsStatusline', () => {
	it('takes plain command lines', () => {
		const table = [
			[['statusline'], {session: null, cwd: null}],
			[['statusline', '--session', 's'], {session: 's', cwd: null}],
			[['-C', '/x', 'statusline'], {session: null, cwd: '/x'}],
			[['statusline', '--cwd', 'y', '--session', 's'], {session: 's', cwd: 'y'}],
		] as const;
		for (const [argv, wanted] of table) expect(wantsStatusline(argv), argv.join(' ')).toEqual(wanted);
	});

	it('leaves everything else to the parser', () => {
		for (const line of [
			'',
			'list',
			'run statusline',
			'statusline --json',
			'statusline --session',
			'statusline --session --json',
			'statusline --session=s',
			'statusline more',
			'statusline statusline x',
			'--session s statusline',
			'-C statusline',
			'--set theme=mono statusline',
			'statusline --help',
		])
			expect(wantsStatusline(line.split(' ').filter(Boolean)), line).toBeNull();
	});
});
