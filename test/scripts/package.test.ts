import {execFile} from 'node:child_process';
import {cp, mkdir, readdir, readFile, stat, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, describe, expect, test} from 'vitest';
import * as z from 'zod';
import packageFile from '../../package.json' with {type: 'json'};
import {makeRepository, makeTemporaryFolder} from '../helpers/repo.ts';
import {linesOf} from './docs/blocks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Where the package lies, beside which the lines of docs/releasing.md are typed. */
let folder: string;
/** Where copse was installed, from its package and nothing else. */
let prefix: string;
let installed: string;
let packed: {readonly size: number; readonly files: readonly {readonly path: string}[]};
let env: NodeJS.ProcessEnv;

/** As the maintainer types them. */
const [install, ...trials] = linesOf(
	'docs/releasing.md: npm install --global --prefix "$TMPDIR/try" --offline ./copse-*.tgz',
);
const type = async (line: string, cwd: string): Promise<string> =>
	(await run('bash', ['-c', line], {cwd, env})).stdout;

beforeAll(async () => {
	folder = await makeTemporaryFolder('copse-package-');
	prefix = path.join(folder, 'try');
	const home = path.join(folder, 'home');
	await mkdir(home);
	// nothing of the one who runs the tests: no registry to ask, no cache to find anything in
	env = {
		...{PATH: process.env.PATH, HOME: home, TMPDIR: folder, LC_ALL: 'C.UTF-8'},
		...{npm_config_cache: path.join(folder, 'cache'), npm_config_audit: 'false', npm_config_fund: 'false'},
	};
	const source = await copyBuild(path.join(folder, 'source'));
	const npm = async (...args: string[]) => (await run('npm', args, {cwd: source, env})).stdout;
	const told = await npm('pack', '--ignore-scripts', '--json', '--pack-destination', folder);
	const [first] = z
		.array(z.object({filename: z.string(), size: z.number(), files: z.array(z.object({path: z.string()}))}))
		.parse(JSON.parse(told));
	if (first === undefined) throw new Error(told);
	packed = first;
	await type(install ?? '', folder);
	installed = path.join(prefix, 'lib/node_modules/copse');
}, 180_000);

/** What is packed, as a fresh build leaves it: chunks of earlier builds may still lie in dist/. */
const copyBuild = async (target: string): Promise<string> => {
	const current = new Set<string>();
	const left = ['cli.js', 'library.js', 'plugin.js'];
	for (let name = left.pop(); name !== undefined; name = left.pop()) {
		if (current.has(name)) continue;
		current.add(name);
		const text = await readFile(path.join(root, 'dist', name), 'utf8');
		for (const [, found = ''] of text.matchAll(/["'](\.\/[\w./-]+\.js)["']/g))
			left.push(path.posix.join(path.posix.dirname(name), found));
	}
	const chunks = path.join(root, 'dist/chunks') + path.sep;
	const wanted = (file: string): boolean =>
		!file.startsWith(chunks) || current.has(`chunks/${path.basename(file)}`);
	await cp(path.join(root, 'dist'), path.join(target, 'dist'), {recursive: true, filter: wanted});
	for (const name of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', '.worktreeinclude.example'])
		await cp(path.join(root, name), path.join(target, name));
	return target;
};

const copse = (args: readonly string[], cwd: string) =>
	run(path.join(prefix, 'bin/copse'), [...args], {cwd, env});

describe('what is packed', () => {
	test('is small, and has bundle, library, types, licences, completions and man page', () => {
		const names = packed.files.map(file => file.path);
		expect(packed.size).toBeLessThan(1_500_000);
		for (const name of [
			...['dist/cli.js', 'dist/library.js', 'dist/plugin.js', 'dist/types/library/index.d.ts'],
			...['LICENSE', 'CHANGELOG.md', 'dist/licences.txt', 'dist/man/copse.1'],
			...['dist/completions/copse.bash', 'dist/completions/_copse', 'dist/completions/copse.fish'],
		])
			expect(names).toContain(name);
		expect(names.filter(name => /^(source|test|scripts|node_modules)\//.test(name))).toEqual([]);
	});

	test('WM-72: needs no other package, and runs nothing when it is installed', async () => {
		const about = z
			.looseObject({scripts: z.record(z.string(), z.string())})
			.parse(JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')));
		for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies'])
			expect(about).not.toHaveProperty(field);
		for (const name of ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare'])
			expect(about.scripts).not.toHaveProperty(name);
		expect(about.scripts.prepack).toContain('--fresh');
		expect(await readdir(path.join(prefix, 'lib/node_modules'))).toEqual(['copse']);
		expect(await readdir(installed)).not.toContain('node_modules');
	});
});

describe('installed into an empty prefix', () => {
	test('runs, with the version of package.json', async () => {
		const folder = await makeTemporaryFolder();
		expect((await copse(['--version'], folder)).stdout).toBe(`${packageFile.version}\n`);
		expect((await copse(['help'], folder)).stdout).toContain('copse help <topic>');
		const {path: repository} = await makeRepository();
		const {stdout, stderr} = await copse(['list', '--json'], repository);
		expect(stderr).toBe('');
		expect(JSON.parse(stdout)).toMatchObject({ok: true, worktrees: [{path: repository, main: true}]});
	});

	test('is tried with the lines that the maintainer types', async () => {
		const {path: repository} = await makeRepository();
		const [version = '', report = '', ...rest] = await Promise.all(
			trials.map(line => type(line, repository)),
		);
		expect(rest).toEqual([]);
		expect(version).toBe(`${packageFile.version}\n`);
		expect(report).toMatch(new RegExp(`^copse\\n +version +${packageFile.version}\\n`));
	});

	test('brings its man page', async () => {
		const page = await readFile(path.join(prefix, 'share/man/man1/copse.1'), 'utf8');
		expect(page).toContain(`"copse ${packageFile.version}"`);
		expect(page).toContain('.SS "copse merge <worktree> [options]"');
	});

	test('leaves nothing in the home of who runs it', async () => {
		const left = await readdir(env.HOME ?? '');
		expect(left.filter(name => name !== '.npm')).toEqual([]);
	});
});

describe('as a library', () => {
	test('is imported by its name, plugin and all', async () => {
		const project = await makeProject();
		const {path: repository} = await makeRepository();
		await writeFile(
			path.join(project, 'use.js'),
			`import {openCopse} from 'copse';
import {apply, inject, name} from 'copse/plugin';
const copse = await openCopse({cwd: process.argv[2]});
const listed = await copse.list();
const tools = [];
apply({tools: {register: tool => tools.push(tool)}}, {root: process.argv[2]});
const status = await tools.find(tool => tool.name === 'wtm_status').execute({});
console.log(JSON.stringify([listed.ok, name, inject, tools.length, status.ok]));
`,
		);
		const {stdout} = await run(process.execPath, ['use.js', repository], {cwd: project, env});
		expect(JSON.parse(stdout)).toEqual([true, 'copse', ['tools'], 5, true]);
	});

	test('does what the program of the README says', async () => {
		const project = await makeProject();
		const {path: repository} = await makeRepository();
		const place = "cwd: '/work/shop'";
		const [program = ''] = await shownPrograms();
		expect(program).toContain(place);
		// its lines are JavaScript too
		await writeFile(path.join(project, 'readme.js'), program.replace(place, 'cwd: process.argv[2]'));
		const {stdout} = await run(process.execPath, ['readme.js', repository], {cwd: project, env});
		const [made = ''] = stdout.split('\n');
		expect(made).toMatch(/^\/.*\/login-form-\w{6} copse\/login-form$/);
	});

	test('has types that need no other package, and fit what the README shows', async () => {
		const project = await makeProject();
		const shown = await shownPrograms();
		expect(shown.length).toBeGreaterThan(0);
		await Promise.all(shown.map((text, index) => writeFile(path.join(project, `readme-${index}.ts`), text)));
		await writeFile(path.join(project, 'use.ts'), typedUse);
		const compilerOptions = {
			...{strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false, types: []},
			...{target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom']},
		};
		await writeFile(
			path.join(project, 'tsconfig.json'),
			JSON.stringify({compilerOptions, include: ['*.ts']}),
		);
		const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
		const {stdout} = await run(process.execPath, [compiler, '-p', project], {cwd: project, env}).catch(
			(error: {readonly stdout: string}) => error,
		);
		expect(stdout).toBe('');
	});
});

/** The programs in the README. */
const shownPrograms = async (): Promise<string[]> => {
	const readme = await readFile(path.join(root, 'README.md'), 'utf8');
	return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = '']) => text);
};

/** A program of somebody else's, with copse in its node_modules and nothing else. */
const makeProject = async (): Promise<string> => {
	const project = await makeTemporaryFolder('copse-project-');
	await mkdir(path.join(project, 'node_modules'));
	await symlink(installed, path.join(project, 'node_modules/copse'));
	await writeFile(path.join(project, 'package.json'), '{"type": "module"}');
	expect((await stat(path.join(project, 'node_modules/copse/package.json'))).isFile()).toBe(true);
	return project;
};

const typedUse = `import {type Answer, CopseError, openCopse, type Values} from 'copse';
import {apply, type Tool} from 'copse/plugin';

const copse = await openCopse({cwd: '.', settings: {trash_days: 3, keys: {merge: null}}});
const merged: Answer<Values['merge']> = await copse.merge({worktree: 'x', mode: 'squash'});
if (merged.ok) {
	const sha: string | null = merged.value.merged_sha;
	console.log(sha);
} else if (merged.problem.code === 'not_fast_forward') {
	const ahead: number = merged.problem.details.ahead;
	console.log(ahead, merged.problem.error, merged.problem.remedy);
}
const listed = await copse.list();
if (listed.ok) for (const {verdict} of listed.value.worktrees) if (verdict === 'ready') console.log(verdict);
await copse.purge({worktrees: ['a'], dry_run: true}, {signal: new AbortController().signal});

// @ts-expect-error a mode that there is not
await copse.merge({worktree: 'x', mode: 'sideways'});
// @ts-expect-error a worktree is needed
await copse.merge({});
// @ts-expect-error a field that there is not
await copse.list({everything: true});
// @ts-expect-error a setting that there is not
await openCopse({settings: {colour: 'red'}});
// @ts-expect-error a code that there is not
if (!merged.ok && merged.problem.code === 'nope') console.log(CopseError.name);

const tools: Tool[] = [];
apply({tools: {register: tool => tools.push(tool)}}, {root: '.', prefix: 'copse_'});
const answer = await tools[0]?.execute({task: 'x'}, {signal: new AbortController().signal});
if (answer?.ok === false) console.log(answer.code, answer.remedy);
// @ts-expect-error no service to register with
apply({});
`;
