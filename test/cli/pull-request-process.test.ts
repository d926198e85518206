import {EventEmitter} from 'node:events';
import {Readable} from 'node:stream';
import {afterEach, describe, expect, it} from 'vitest';
import * as z from 'zod';
import {runCli} from '../../source/cli/run-cli.ts';
import {openApp} from '../../source/compose.ts';
import {realGh, withRealGh} from '../helpers/fake-forge.ts';
import {
	closeForges,
	fromFork,
	makeScene,
	pullRequestUrl,
	type Scene,
} from '../operations/pull-request/scene.ts';
import {makeStream, runFakeCli} from './run-fake-cli.ts';

afterEach(closeForges);

const run = async ({repository}: Scene, ...argv: readonly string[]) => {
	const [stdout, stderr] = [makeStream(), makeStream()];
	const code = await runCli({
		argv,
		stdout: stdout.stream,
		stderr: stderr.stream,
		openStdin: () => Readable.from(['']),
		environment: repository.env,
		cwd: repository.path,
		openApp,
		signals: new EventEmitter(),
	});
	return {code, out: stdout.text(), err: stderr.text()};
};

describe.skipIf(realGh === null)(`pull requests on the command line, ${withRealGh}`, () => {
	it('X01: create, list and update answer documents that fit their schemas', async () => {
		const scene = await makeScene({...fromFork, headRefName: 'main'});
		const {out: help} = await runFakeCli(['help', 'json']);
		const schemas = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(help));
		const fine = async (...argv: readonly string[]) => {
			const [name = ''] = argv;
			const {code, out, err} = await run(scene, ...argv, '--json');
			expect({code, err}, out).toEqual({code: 0, err: ''});
			const answer = z.fromJSONSchema(schemas[name] ?? {}).safeParse(JSON.parse(out));
			expect(answer.error?.issues ?? [], argv.join(' ')).toEqual([]);
		};
		await fine('create', '--pr', pullRequestUrl, '--dry-run');
		await fine('create', '--pr', pullRequestUrl);
		await fine('list');
		await fine('list', '--refresh');
		await fine('update', '#5', '--dry-run');
		await scene.move();
		await fine('update', '#5');
	});

	it('tells what was made, where it is pushed to, and how the pull request stands', async () => {
		const scene = await makeScene({...fromFork, headRefName: 'main', isDraft: true});
		const {code, out, err} = await run(scene, 'create', '--pr', '#5');
		expect({code, err}).toEqual({code: 0, err: ''});
		expect(out).toMatch(
			/copse\/pr-5-[0-9a-f]{6} → main\n.*\n#5 A basket \(draft, by octocat, from the fork ada\/shop\)/,
		);
		expect(out).toMatch(/git push goes to main in http.*ada\/shop/);
		const list = await run(scene, 'list');
		expect(list.out).toMatch(/ PR .*\n(.*\n)*.*A basket.* #5 draft/);
	});

	it('names the repository that was expected', async () => {
		const scene = await makeScene();
		const {code, err} = await run(scene, 'create', '--pr', 'https://github.com/other/thing/pull/5');
		expect(code).toBe(1);
		expect(err).toContain('belongs to another repository than this one: github.localhost/octo/shop');
	});

	it('--trust-code is of no use without --pr', async () => {
		const scene = await makeScene();
		expect(await run(scene, 'create', 'x', '--trust-code')).toMatchObject({
			code: 2,
			err: expect.stringContaining('--trust-code needs --pr'),
		});
	});
});
