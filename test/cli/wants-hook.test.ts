import {expect, it} from 'vitest';
import {wantsHook} from '../../source/cli/wants-hook.ts';

it('takes plain command lines', () => {
	const table = [
		[['hook'], {event: null, agent: null, cwd: null}],
		[['hook', 'pre-tool-use'], {event: 'pre-tool-use', agent: null, cwd: null}],
		[['hook', '--agent', 'claude'], {event: null, agent: 'claude', cwd: null}],
		[['-C', '/x', 'hook', '--agent', 'a', 'stop'], {event: 'stop', agent: 'a', cwd: '/x'}],
	] as const;
	for (const [argv, wanted] of table) expect(wantsHook(argv), argv.join(' ')).toEqual(wanted);
});

it('leaves everything else to the parser', () => {
	for (const line of [
		'',
		'list',
		'run hook',
		'hook --json',
		'hook --help',
		'hook --agent',
		'hook --agent=claude',
		'hook stop now',
		'--agent claude hook',
		'-C hook',
		'--set theme=mono hook',
	])
		expect(wantsHook(line.split(' ').filter(Boolean)), line).toBeNull();
});
