import {describe, expect, test} from 'vitest';
import packageFile from '../../package.json' with {type: 'json'};
import {globalUsage} from '../../source/cli/global-options.ts';
import {makeTemporaryFolder} from '../helpers/temporary-folders.ts';
import {runCopse} from './copse-process.ts';

describe('the version', () => {
	const [usage = ''] = globalUsage.find(([each]) => each.includes('--version')) ?? [];

	test.each(usage.split(', '))('is printed for %s', async word => {
		const {code, out, err} = await runCopse([word], {cwd: await makeTemporaryFolder()});
		expect({code, out, err}).toEqual({code: 0, out: `${packageFile.version}\n`, err: ''});
	});

	test('has no other word, by itself or behind a verb', async () => {
		const cwd = await makeTemporaryFolder();
		for (const words of [['-V'], ['list', '-V']])
			expect((await runCopse(words, {cwd})).code, words.join(' ')).toBe(2);
	});
});
