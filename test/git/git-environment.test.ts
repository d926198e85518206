import {describe, expect, test} from 'vitest';
import {gitEnvironment} from '../../source/git/git-environment.ts';
import {makeRepository} from '../helpers/repo.ts';

describe('the environment of git', () => {
	test('nothing is left of what git calls local to a repository', async () => {
		const repository = await makeRepository();
		const names = (await repository.git(['rev-parse', '--local-env-vars'])).split('\n');
		expect(names).toContain('GIT_DIR');
		const hostile = Object.fromEntries(names.map(name => [name, 'x']));
		expect(Object.keys(gitEnvironment(hostile, {writes: true})).filter(name => names.includes(name))).toEqual(
			[],
		);
	});

	test('nothing is left that traces, injects settings, pages, or changes how paths are read', () => {
		const hostile = Object.fromEntries(
			[
				...['GIT_TRACE', 'GIT_TRACE2_EVENT', 'GIT_TRACE_PACKET', 'GIT_CONFIG_KEY_0', 'GIT_CONFIG_VALUE_12'],
				...[
					'GIT_LITERAL_PATHSPECS',
					'GIT_ICASE_PATHSPECS',
					'GIT_EXTERNAL_DIFF',
					'GIT_DIFF_OPTS',
					'GIT_NAMESPACE',
				],
				...[
					'GIT_QUARANTINE_PATH',
					'GIT_ATTR_SOURCE',
					'GIT_REFLOG_ACTION',
					'GIT_REDIRECT_STDERR',
					'ZX_VERBOSE',
					'ZX_SHELL',
				],
			].map(name => [name, 'x']),
		);
		const left = gitEnvironment(hostile, {writes: true});
		expect(Object.keys(hostile).filter(name => name in left)).toEqual([]);
	});

	test('what belongs to the user stays', () => {
		const own = {
			...{
				PATH: '/bin',
				HOME: '/home/ada',
				GIT_SSH_COMMAND: 'ssh -v',
				GIT_ASKPASS: 'ask',
				GIT_CONFIG_GLOBAL: '/g',
			},
			...{
				GIT_CONFIG_NOSYSTEM: '1',
				GIT_CEILING_DIRECTORIES: '/home',
				GIT_AUTHOR_NAME: 'Ada',
				GITHUB_TOKEN: 't',
			},
		};
		expect(gitEnvironment(own, {writes: false})).toMatchObject(own);
	});

	test('WM-75: messages are English, nothing asks, pages or opens an editor', () => {
		const set = gitEnvironment(
			{LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de', GIT_EDITOR: 'vi', GIT_PAGER: 'less'},
			{writes: false},
		);
		expect(set).toMatchObject({LC_ALL: 'C', LANGUAGE: '', GIT_EDITOR: 'true', GIT_SEQUENCE_EDITOR: 'true'});
		expect(set).toMatchObject({GIT_PAGER: 'cat', GIT_TERMINAL_PROMPT: '0'});
	});

	test('reads take no lock for the index, writes may', () => {
		expect(gitEnvironment({}, {writes: false}).GIT_OPTIONAL_LOCKS).toBe('0');
		expect('GIT_OPTIONAL_LOCKS' in gitEnvironment({GIT_OPTIONAL_LOCKS: '0'}, {writes: true})).toBe(false);
	});
});
