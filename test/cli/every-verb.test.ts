import {EventEmitter} from 'node:events';
import {Readable} from 'node:stream';
import {describe, expect, it} from 'vitest';
import * as z from 'zod';
import {type Field, fieldsOf, optionOf, verbs} from '../../source/cli/operation-fields.ts';
import {parseCommand} from '../../source/cli/parse-command.ts';
import {runCli} from '../../source/cli/run-cli.ts';
import {openApp} from '../../source/compose.ts';
import {splitWords} from '../../source/model/split-words.ts';
import {askAsServer} from '../helpers/ask-as-server.ts';
import {makeRepository} from '../helpers/repo.ts';
import {makeStream, runFakeCli} from './run-fake-cli.ts';

const names = verbs.map(({name}) => name);
const verbNamed = (name: string) => {
	const verb = verbs.find(each => each.name === name);
	if (verb === undefined) throw new Error(name);
	return verb;
};
const fields = (name: string): readonly Field[] => fieldsOf(verbNamed(name));

/** A command line with all that the verb must have. */
const wholeLine = (name: string): string[] => {
	const required = fields(name).filter(({positional, required: must}) => positional && must);
	return [
		name,
		...required.flatMap(({behindDashes, choices}) => (behindDashes ? ['--', 'true'] : [choices[0] ?? 'x'])),
	];
};
const withOption = (name: string, ...option: string[]): string[] => {
	const [verb = '', ...rest] = wholeLine(name);
	return [verb, ...option, ...rest];
};

/** The documents in a text that holds nothing but JSON. */
const onlyDocument = (text: string): unknown => {
	expect(text.endsWith('}\n')).toBe(true);
	return JSON.parse(text);
};

describe.each(names)('copse %s', name => {
	it('WM-66: --help shows an example and ends with 0', async () => {
		for (const argv of [
			[name, '--help'],
			['help', name],
			[name, '-h'],
		]) {
			const {code, out, err} = await runFakeCli(argv);
			expect({code, err}).toEqual({code: 0, err: ''});
			expect(verbNamed(name).examples.length).toBeGreaterThan(0);
			for (const example of verbNamed(name).examples) expect(out).toContain(example);
		}
	});

	it('has only examples that are right', () => {
		for (const example of verbNamed(name).examples) {
			const [line = ''] = /copse [^|)]+/.exec(example) ?? [];
			const parsed = parseCommand(splitWords(line.replace(/"$/, '')).slice(1));
			expect(parsed.kind === 'usage' ? parsed.problem.details : parsed).toMatchObject({
				kind: 'operation',
				name,
			});
		}
	});

	const usage = async (argv: readonly string[], message: RegExp): Promise<void> => {
		const {code, out, err, openings} = await runFakeCli(argv);
		expect(openings, argv.join(' ')).toEqual([]);
		expect(out, argv.join(' ')).toBe('');
		expect(err, argv.join(' ')).toMatch(message);
		// an agent takes 2 of its hook for an order to stop
		const expected = verbNamed(name).forAgents === undefined ? 2 : 1;
		expect(code, argv.join(' ')).toBe(expected);
		const [verb = '', ...rest] = argv;
		const json = await runFakeCli([verb, '--json', ...rest]);
		expect(json.code, argv.join(' ')).toBe(expected);
		expect(json.err, argv.join(' ')).toBe('');
		expect(onlyDocument(json.out)).toMatchObject({ok: false, code: 'usage', warnings: []});
	};

	it('B17, X04: ends with 2 for an unknown option', async () => {
		await usage(withOption(name, '--no-such-option'), /unknown option '--no-such-option'/);
		await usage(withOption(name, '-x'), /unknown option '-x'/);
	});

	it('B17, X04: ends with 2 for an option without its value', async () => {
		const valued = fields(name).filter(({positional, kind}) => !positional && kind !== 'flag');
		for (const option of ['--cwd', '--set', ...valued.map(field => optionOf(field.name))]) {
			await usage(
				[...wholeLine(name).filter(word => !['--', 'true'].includes(word)), option],
				/argument missing/,
			);
			await usage(withOption(name, option, '--set'), /needs a value/);
		}
	});

	it('X04: ends with 2 for a value that an option does not take', async () => {
		for (const field of fields(name).filter(({positional}) => !positional)) {
			if (field.choices.length > 0)
				await usage(withOption(name, optionOf(field.name), 'nope'), /choices are/);
			if (field.kind === 'number')
				await usage(withOption(name, optionOf(field.name), 'many'), /takes a number/);
		}
	});

	it('X04: ends with 2 when a word is missing, or one too many', async () => {
		const positional = fields(name).filter(field => field.positional);
		if (positional.some(({required}) => required)) await usage([name], /missing required argument/);
		if (positional.at(-1)?.kind !== 'list')
			await usage([name, ...positional.map(({choices}) => choices[0] ?? 'x'), 'more'], /too many arguments/);
	});
});

describe('with --json on a real repository', () => {
	/** What `copse help json` promises, as whoever reads it would check it. */
	const promised = async () => {
		const {out} = await runFakeCli(['help', 'json']);
		const schemas = z.record(z.string(), z.record(z.string(), z.unknown())).parse(JSON.parse(out));
		return (name: string) => {
			const schema = schemas[name];
			if (schema === undefined) throw new Error(`no schema for ${name}`);
			return z.fromJSONSchema(schema);
		};
	};

	const real = async (argv: readonly string[], cwd: string, environment: NodeJS.ProcessEnv, stdin = '') => {
		const [stdout, stderr] = [makeStream(), makeStream()];
		const code = await runCli({
			argv,
			stdout: stdout.stream,
			stderr: stderr.stream,
			openStdin: () => Readable.from([stdin]),
			environment,
			cwd,
			openApp,
			signals: new EventEmitter(),
		});
		return {code, out: stdout.text(), err: stderr.text()};
	};

	it('WM-65, X01, X04: each verb answers one document that fits its schema, and ends with 0', async () => {
		const repository = await makeRepository();
		const schemaOf = await promised();
		const cwd = repository.path;
		const raw = await repository.worktree('raw');
		const env = {...repository.env, EDITOR: 'true'};
		const done = new Set<string>();
		const fine = async (argv: readonly string[], stdin = '') => {
			const {code, out, err} = await real([...argv.slice(0, 1), '--json', ...argv.slice(1)], cwd, env, stdin);
			expect({code, err}, `${argv.join(' ')}: ${out}`).toEqual({code: 0, err: ''});
			const answer = schemaOf(argv[0] ?? '').safeParse(onlyDocument(out));
			expect(answer.error?.issues ?? [], argv.join(' ')).toEqual([]);
			done.add(argv[0] ?? '');
			return z.looseObject({path: z.string().nullish()}).parse(answer.data);
		};
		const commit = async (place: string | null | undefined, file: string) =>
			repository.inWorktree(place ?? '').commit(`Add ${file}`, {[file]: 'x\n'});

		const one = await fine(['create', 'one', '--session', 's-1']);
		const two = await fine(['create', 'two']);
		await fine(['create', 'three', '--session', 's-3']);
		await fine(['create', 'four', '--dry-run']);
		await fine(['list']);
		await fine(['path', 'one']);
		await commit(one.path, 'one.txt');
		await commit(two.path, 'two.txt');
		await fine(['diff', 'one']);
		await fine(['diff', 'one', '--stat']);
		await fine(['conflicts', 'one']);
		await fine(['overlaps']);
		await fine(['run', 'one', '--', 'true']);
		await fine(['open', 'one']);
		await fine(['open', 'one', '--print']);
		await fine(['statusline']);
		await fine(['statusline', '--session', 's-1']);
		const call = {session_id: 's-1', cwd: one.path, tool_name: 'Read', tool_input: {file_path: '/etc/hosts'}};
		await fine(['hook', 'pre-tool-use'], JSON.stringify(call));
		await fine(['hook', 'session-end'], JSON.stringify({session_id: 's-3'}));
		await fine(['hook', 'session-end'], 'no call');
		await fine(['setup', 'cursor', '--command', 'true']);
		await fine(['setup', 'claude', '--print', '--command', 'true']);
		await fine(['note', 'one', 'say why', '--file', 'one.txt', '--line', '1']);
		await fine(['notes', 'one']);
		await fine(['note', 'one', '--clear']);
		await fine(['merge', 'one', '--dry-run']);
		await fine(['merge', 'one']);
		await fine(['undo']);
		await fine(['get', 'one']);
		await fine(['discard', 'two', '--dry-run']);
		await fine(['discard', 'two', '--force']);
		await fine(['trash']);
		await fine(['restore', 'two']);
		await fine(['keep', 'two']);
		await fine(['keep', 'two', '--undo']);
		await fine(['finish', 'two']);
		await fine(['adopt', raw]);
		await fine(['forget', 'raw']);
		await fine(['purge', '--merged']);
		await fine(['purge', '--all', '--dry-run']);
		const app = await openApp({cwd, environment: env});
		if (!app.ok) throw new Error(JSON.stringify(app.problem));
		const [first, second] = [
			await askAsServer(app.value, 'create', {task: 'five'}),
			await askAsServer(app.value, 'create', {task: 'six'}),
		];
		await fine(['requests']);
		await fine(['allow', first.request.id]);
		await fine(['refuse', second.request.id, '--word', 'not now']);
		await first.run();
		await fine(['requests', '--all']);
		await fine(['log']);
		await fine(['fetch']);
		await fine(['trust']);
		await fine(['config']);
		await fine(['doctor']);
		await fine(['doctor', '--report']);
		// which need a forge: pull-request-process.test.ts, url.test.ts
		expect(names.filter(name => !done.has(name))).toEqual(['update', 'url']);
	}, 120_000);

	it('X01, X04: each verb that refuses answers one document that fits, and ends with 1', async () => {
		const repository = await makeRepository();
		const schemaOf = await promised();
		const refused = async (argv: readonly string[], cwd: string) => {
			const {code, out, err} = await real(argv, cwd, repository.env);
			expect({code, err}, `${argv.join(' ')}: ${out}`).toEqual({code: 1, err: ''});
			const answer = schemaOf('problem').safeParse(onlyDocument(out));
			expect(answer.error?.issues ?? [], argv.join(' ')).toEqual([]);
			return z.looseObject({code: z.string()}).parse(answer.data).code;
		};
		for (const name of names.filter(each => verbNamed(each).forAgents === undefined)) {
			const [verb = '', ...rest] = wholeLine(name);
			// where settings are enough, no repository is needed
			if (!['config', 'setup'].includes(name))
				expect(await refused([verb, '--json', ...rest], '/'), name).toBe('not_a_git_repo');
			if (rest[0] === 'x')
				expect(await refused([verb, '--json', ...rest], repository.path), name).toMatch(
					/^(worktree_not_found|not_in_trash|request_not_found)$/,
				);
		}
	}, 120_000);
});
