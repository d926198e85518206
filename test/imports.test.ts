import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {build} from 'esbuild';
import {describe, expect, test} from 'vitest';

/** What the files of a folder may import besides their own folder and version.ts. `packages` is false for pure code. */
type Rule = {readonly ours: readonly RegExp[]; readonly types?: readonly RegExp[]; readonly pure?: true};

const [model, settings, operations] = [/^model\//, /^settings\//, /^operations\//];
const [git, forge, records, state] = [/^git\//, /^forge\//, /^records\//, /^state\//];
const [processes, text, schemas] = [/^processes\//, /^text\//, /^schemas\//];
const faces = [/^ui\//, /^cli\//, /^mcp\//];

/** Left may import right, nothing else: first path segment below source/ → what it may import. */
const rules: Readonly<Record<string, Rule>> = {
	'version.ts': {ours: [], pure: true},
	model: {ours: [], pure: true},
	processes: {ours: []},
	schemas: {ours: []},
	text: {ours: [model]},
	git: {ours: [model, processes]},
	forge: {ours: [model, processes, schemas]},
	records: {ours: [model, schemas, processes]},
	settings: {ours: [model, schemas, processes]},
	operations: {ours: [model, schemas, processes, git, forge, records, settings]},
	state: {ours: [model, text]},
	ui: {ours: [model, text, state, /^operations\/index\.ts$/], types: [settings]},
	cli: {ours: [model, schemas, text, settings, operations]},
	mcp: {ours: [model, settings, operations]},
	library: {ours: [/^compose\.ts$/, model, settings, operations]},
	'compose.ts': {ours: [model, git, forge, records, settings, operations, state]},
	'cli.tsx': {ours: [/^show-face\.tsx$/, /^cli\//]},
	'show-face.tsx': {ours: [/^compose\.ts$/, /^git\/start-ahead\.ts$/, ...faces]},
};

/** Imports that only some files may have: what, and by whom (paths below source/). */
const reserved: ReadonlyArray<{readonly specifier: RegExp; readonly files: RegExp}> = [
	{
		// Starting processes: git, gh, setup commands; in the screen only to hand the terminal over.
		specifier: /^(node:)?child_process$|^zx(\/|$)/,
		files: /^(processes|git|forge)\/|^operations\/run|^ui\/(.*\/)?[^/]*(hand-over|editor|shell)[^/]*$/,
	},
	{specifier: /^(react|ink)(\/|$)|^@inkjs\/|^ink-/, files: /^ui\/|^show-face\.tsx$/},
];

/** Files that may start a process named git, and files that may write with console.log. */
const startsGit = /^git\//;
const writesToConsole: readonly string[] = [];

const source = path.resolve(import.meta.dirname, '../source');

type Import = {
	readonly file: string;
	readonly line: number;
	readonly specifier: string;
	readonly typesOnly: boolean;
};

type SourceFile = {readonly file: string; readonly text: string};

const files = await readSources();
const imports = files.flatMap(findImports);

describe('the house keeps its order', () => {
	test('left imports right, nothing else', () => {
		expect(imports.flatMap(folderFault)).toEqual([]);
	});

	test('only the files named here start processes or draw', () => {
		expect(imports.flatMap(reservedFault)).toEqual([]);
	});

	test('only git/ starts git', () => {
		const start = /\b(?:spawn|spawnSync|exec|execSync|execFile|execFileSync)\(\s*['"`]git\b/g;
		const elsewhere = files.filter(({file}) => !startsGit.test(file));
		expect(elsewhere.flatMap(file => findAll(file, start, 'only git/ may start git'))).toEqual([]);
	});

	test('nothing is written with console.log', () => {
		const silent = files.filter(({file}) => !writesToConsole.includes(file));
		expect(silent.flatMap(file => findAll(file, /\bconsole\s*\.\s*log\b/g, 'no console.log'))).toEqual([]);
	});

	test('this test sees every import that a bundler sees', async () => {
		const seen = new Set(imports.map(({file, specifier}) => `${file} imports ${specifier}`));
		expect((await importsOfBundler()).filter(name => !seen.has(name))).toEqual([]);
	});
});

async function readSources(): Promise<SourceFile[]> {
	const names = await readdir(source, {recursive: true});
	const found = names.map(name => name.split(path.sep).join('/')).filter(name => /\.tsx?$/.test(name));
	return Promise.all(
		found.sort().map(async file => ({file, text: await readFile(path.join(source, file), 'utf8')})),
	);
}

/** The formatter puts each import or export at the start of a line; `import()` may stand anywhere. */
function findImports({file, text}: SourceFile): Import[] {
	const statement =
		/^(?<keyword>import|export)\s+(?<types>type\s)?(?:[^'"`;]*?\sfrom\s*)?(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/gm;
	const call = /\bimport\(\s*(?:(?<quote>['"`])(?<specifier>[^'"`\n]+)\k<quote>|(?<other>[^)\n]*))/g;
	return [...text.matchAll(statement), ...text.matchAll(call)].map(({index, groups}) => ({
		file,
		line: lineOf(text, index),
		specifier: groups?.specifier ?? `(computed) ${groups?.other}`,
		typesOnly: groups?.types !== undefined,
	}));
}

function lineOf(text: string, index: number): number {
	return text.slice(0, index).split('\n').length;
}

function folderFault(found: Import): string[] {
	const name = found.file.split('/')[0] ?? '';
	const rule = rules[name];
	if (rule === undefined) {
		return [fault(found, `${name} is no part of the table in test/imports.test.ts`)];
	}
	if (found.specifier.startsWith('(computed)')) {
		return [fault(found, 'an import names its module')];
	}
	if (!found.specifier.startsWith('.')) {
		return rule.pure ? [fault(found, `${name} imports no package and nothing of Node's`)] : [];
	}
	const target = path.posix.join(path.posix.dirname(found.file), found.specifier);
	const allowed = [...rule.ours, ...(found.typesOnly ? (rule.types ?? []) : [])];
	const fits =
		target === 'version.ts' || target.startsWith(`${name}/`) || allowed.some(pattern => pattern.test(target));
	return fits ? [] : [fault(found, `${name} may import ${describeRule(rule)}`)];
}

function describeRule({ours, types = []}: Rule): string {
	const names = [...ours.map(readable), ...types.map(pattern => `types of ${readable(pattern)}`)];
	return names.length === 0 ? 'nothing of ours' : `only ${names.join(', ')}`;
}

function readable(pattern: RegExp): string {
	return pattern.source.replace(/[\^$\\]/g, '');
}

function reservedFault(found: Import): string[] {
	return reserved
		.filter(({specifier, files}) => specifier.test(found.specifier) && !files.test(found.file))
		.map(({files}) => fault(found, `only files that match ${files} may import it`));
}

function fault({file, line, specifier}: Import, rule: string): string {
	return `source/${file}:${line} imports ${specifier}: ${rule}`;
}

function findAll({file, text}: SourceFile, pattern: RegExp, rule: string): string[] {
	return [...text.matchAll(pattern)].map(
		({0: found, index}) => `source/${file}:${lineOf(text, index)} ${found}: ${rule}`,
	);
}

/** The imports that esbuild finds in each source file, without following them (imports of types alone are none). */
async function importsOfBundler(): Promise<string[]> {
	const found: string[] = [];
	await build({
		entryPoints: files.map(({file}) => path.join(source, file)),
		outdir: path.join(source, 'never-written'),
		bundle: true,
		write: false,
		format: 'esm',
		platform: 'node',
		jsx: 'automatic',
		logLevel: 'silent',
		plugins: [
			{
				name: 'collect-imports',
				setup({onResolve}) {
					onResolve({filter: /.*/}, ({kind, importer, path: specifier}) => {
						if (kind === 'entry-point') {
							return undefined;
						}
						found.push(`${path.relative(source, importer).split(path.sep).join('/')} imports ${specifier}`);
						return {path: specifier, external: true};
					});
				},
			},
		],
	});
	return found.filter(name => !name.endsWith(' imports react/jsx-runtime'));
}
