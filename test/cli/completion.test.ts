import {execFile} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, describe, expect, it} from 'vitest';
import {completionScript} from '../../source/cli/completion/completion-script.ts';
import {type Shell, shells} from '../../source/cli/completion/shells.ts';
import {verbWords} from '../../source/cli/completion/words.ts';
import {findVerb} from '../../source/cli/operation-fields.ts';
import {bundle} from '../helpers/bundle.ts';
import {type OpenRepository, openRepository} from '../helpers/open-repository.ts';
import {makeTemporaryFolder} from '../helpers/repo.ts';
import {runCopse} from './copse-process.ts';
import {runFakeCli} from './run-fake-cli.ts';

const start = promisify(execFile);

const isInstalled = (program: string): boolean =>
	(process.env.PATH ?? '').split(path.delimiter).some(folder => {
		try {
			accessSync(path.join(folder, program), constants.X_OK);
			return true;
		} catch {
			return false;
		}
	});

const scriptFile = async (shell: Shell): Promise<string> => {
	const file = path.join(await makeTemporaryFolder(), `copse.${shell}`);
	await writeFile(file, completionScript(shell));
	return file;
};

describe('copse completion', () => {
	it.each(shells)('prints the script of %s, made from the operations', async shell => {
		const {code, out, err} = await runFakeCli(['completion', shell]);
		expect({code, err}).toEqual({code: 0, err: ''});
		for (const {names, options} of verbWords()) {
			for (const name of names) expect(out).toContain(name);
			for (const {long} of options) expect(out).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long);
		}
		expect(out).toContain('copse-cd');
		const {out: json} = await runFakeCli(['completion', shell, '--json']);
		expect(JSON.parse(json)).toMatchObject({ok: true, script: out});
	});

	it('knows each verb that the parser knows, and which take worktrees', () => {
		const words = verbWords();
		expect(words.flatMap(({names}) => names).filter(name => findVerb(name) === undefined)).toEqual([
			'help',
			'completion',
		]);
		const named = (name: string) => words.find(({names}) => names.includes(name));
		expect(named('rm')).toMatchObject({takesWorktree: true});
		expect(named('purge')).toMatchObject({takesWorktree: true});
		expect(named('create')).toMatchObject({takesWorktree: false});
		expect(named('run')).toMatchObject({takesWorktree: true, takesCommand: true});
	});

	it.each([[[]], [['tcsh']], [['bash', 'zsh']], [['--nope']]])('refuses %j', async args => {
		const {code, out} = await runFakeCli(['completion', ...args, '--json']);
		expect(code).toBe(2);
		expect(JSON.parse(out)).toMatchObject({ok: false, code: 'usage'});
	});

	it.runIf(isInstalled('zsh'))('is read by zsh', async () => {
		await start('zsh', ['-n', await scriptFile('zsh')]);
	});

	it.runIf(isInstalled('fish'))('is read by fish', async () => {
		await start('fish', ['--no-execute', await scriptFile('fish')]);
	});
});

describe.runIf(isInstalled('bash'))('completion in bash', () => {
	let repository: OpenRepository;
	let file: string;
	let programs: string;
	const hostile = '$(touch\u00a0gone)`x`';

	beforeAll(async () => {
		repository = await openRepository();
		await repository.ask('create', {task: 'login form'});
		await repository.worktree('dark', {branch: "feature/it's-dark;$(id)"});
		await repository.worktree('loose', {detached: true});
		await repository.ask('create', {task: hostile, branch: 'x'});
		file = await scriptFile('bash');
		programs = await makeTemporaryFolder();
		await writeFile(
			path.join(programs, 'copse'),
			`#!/bin/sh\nexec "${process.execPath}" "${bundle}" "$@"\n`,
			{
				mode: 0o755,
			},
		);
		await mkdir(path.join(repository.path, 'sub folder'));
	});

	const bash = async (script: string): Promise<string[]> => {
		const {stdout} = await start('bash', ['--norc', '-c', `source "${file}"\n${script}`], {
			cwd: repository.path,
			env: {...repository.env, PATH: `${programs}${path.delimiter}${process.env.PATH}`},
		});
		return stdout.split('\n').filter(line => line !== '');
	};
	/** What is offered for the last of the words, as bash splits them. */
	const offered = (...words: string[]) => {
		const quoted = words.map(word => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
		return bash(
			`COMP_WORDS=(copse ${quoted}); COMP_CWORD=${words.length}; _copse; printf '%s\\n' "\${COMPREPLY[@]}"`,
		);
	};

	it('offers verbs and their other names', async () => {
		expect(await offered('me')).toEqual(['merge']);
		expect(await offered('-C', '/tmp', 'st')).toEqual(['status', 'statusline']);
		expect(await offered('--set', 'sort=name', 'comp')).toEqual(['completion']);
	});

	it("offers options, an alias's too, and the values that they may have", async () => {
		expect(await offered('merge', 'x', '--dr')).toEqual(['--dry-run']);
		expect(await offered('begin', '--jo')).toEqual(['--job']);
		expect(await offered('merge', '--js')).toEqual(['--json']);
		expect(await offered('merge', '--mode', 's')).toEqual(['squash', 'staged']);
		expect(await offered('merge', '--mode', '=', 's')).toEqual(['squash', 'staged']);
		expect(await offered('merge', '--mode', '=')).toHaveLength(4);
		expect(await offered('merge', '--message', 'x')).toEqual([]);
		expect(await offered('completion', '')).toEqual([...shells]);
		expect(await offered('help', 'js')).toEqual(['json']);
	});

	it('offers folders behind -C, and commands and files behind --', async () => {
		expect(await offered('-C', 'sub')).toEqual(['sub folder']);
		expect(await offered('run', 'x', '--', 'bas')).toContain('bash');
		expect(await offered('run', 'x', '--', 'cat', 'READ')).toEqual(['README.md']);
	});

	it('offers branches and tasks, quoted, and runs nothing that is in them', async () => {
		expect(await offered('diff', 'log')).toEqual(['login\\ form']);
		expect(await offered('diff', 'login\\ f')).toEqual(['login\\ form']);
		expect(await offered('diff', '"login f')).toEqual(['login form']);
		expect(await offered('purge', 'x', 'copse/')).toEqual(['copse/login-form']);
		const all = await offered('merge', '');
		expect(all).toContain(path.join(repository.root, 'loose'));
		const read = await bash(`words=(${all.join(' ')}); printf '%s\n' "\${words[@]}"`);
		expect(read).toEqual(expect.arrayContaining(["feature/it's-dark;$(id)", hostile, 'login form']));
		expect(await bash('ls')).not.toContain('gone');
	});

	it('asks the repository that -C names', async () => {
		expect(await offered('-C', '/', 'diff', '')).toEqual([]);
	});

	it('copse-cd goes to a worktree, and completes names', async () => {
		const [there] = await bash("copse-cd 'login form' && pwd");
		expect(there).toBe((await repository.ask('path', {worktree: 'login form'})).value.path);
		const [stayed] = await bash('copse-cd nope 2>/dev/null || pwd');
		expect(stayed).toBe(repository.path);
		const script =
			'COMP_WORDS=(copse-cd log); COMP_CWORD=1; _copse_cd; printf "%s\\n" "$' +
			'{COMPREPLY[@]}"; complete -p copse-cd';
		expect(await bash(script)).toEqual(['login\\ form', 'complete -F _copse_cd copse-cd']);
	});

	it('lists no names outside of a repository, and says nothing of it', async () => {
		const {code, out, err} = await runCopse(['completion', '--names'], {cwd: '/'});
		expect({code, out, err}).toEqual({code: 0, out: '', err: ''});
	});
});
