import {execFile} from 'node:child_process';
import {cp, mkdir, readFile, symlink} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, describe, expect, test} from 'vitest';
import packageFile from '../../package.json' with {type: 'json'};
import {parseCommand} from '../../source/cli/parse-command.ts';
import {splitWords} from '../../source/model/split-words.ts';
import {makeTemporaryFolder} from '../helpers/repo.ts';
import {inlineCommands} from './docs/inline-commands.ts';
import {runLine} from './docs/run-line.ts';
import {makeShared, openShared} from './docs/scenes.ts';
import {
	afterDiscard,
	beforeLogin,
	type Shop,
	withConflict,
	withLogin,
	withPullRequest,
	withWishes,
} from './docs/shop.ts';
import {expectCommand} from './named-command.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Named in a sentence, as what is wrong or missing is said there. */
const onlyNamed = new Set([
	'copse create',
	'copse discard',
	'copse discard --force --no-trash',
	'copse purge',
]);

const isWhole = (typed: string): boolean =>
	!onlyNamed.has(typed) && parseCommand(splitWords(typed).slice(1)).kind !== 'usage';

/** Where a command needs or changes more than the shop that most share. */
const places: Readonly<Record<string, () => Promise<Shop>>> = {
	'copse create "login form"': beforeLogin,
	'copse create --pr 128': withPullRequest,
	'copse conflicts feature/dark-mode': withConflict,
	'copse fetch': withPullRequest,
	'copse undo': afterDiscard,
	'copse trust': withWishes,
	'copse get login-form --no-commit': withLogin,
	'copse doctor --fix': withLogin,
};

describe('the commands of copse in the sentences of the documentation', () => {
	beforeAll(makeShared);
	const found = inlineCommands(/^copse /);

	test('have a place only while they are there', () => {
		expect(found).toEqual(expect.arrayContaining([...Object.keys(places), ...onlyNamed]));
	});

	test.each(found.filter(isWhole))('%s', async typed => {
		const shop = await (places[typed] ?? openShared)();
		const {code, err} = await runLine(typed, [], shop);
		expect(code, err).toBe(0);
	});

	test.each(found.filter(typed => !isWhole(typed)))(
		'%s is named only: the verb and its options are there',
		typed => expectCommand(typed, typed),
	);
});

/** What is not run here, and why. */
const notHere: Readonly<Record<string, string>> = {
	'npm test': 'it is what runs here',
	'npm run lint': '`npm test` begins with it',
	'npm run types': '`npm test` goes on with it',
	'npm run format': 'it is the first half of lint, and writes',
	'npm run unit': 'it is what runs here',
	'.ci/run': 'it is what starts what runs here',
	'npm run docs -- --screen': 'the ages in the pictures change with each run',
	'npm run docs:screen': 'the same',
	'npm audit': 'the registry answers it',
	'npm audit --omit=dev': 'the registry answers it',
	'npm publish ./copse-<version>.tgz': 'it changes the registry',
	'npm deprecate': 'it changes the registry',
	'npm pack': 'test/scripts/package.test.ts does, without building anew',
	'npm i --no-save': 'named only: it needs a package',
};

/** Other tests run these. */
const elsewhere = [
	/^npm run bench/, // bench.test.ts
	/^npm (ci|run demo)\b/, // npm-commands.test.ts
];

/** In a copy of the checkout, one after the other. */
const inCopy: Readonly<Record<string, string>> = {
	'npm run docs': 'npm run docs',
	'npx vitest run test/model/slug.test.ts': 'npx vitest run test/model/slug.test.ts',
	'npx tsx test/fixtures/git/capture.ts': 'npx tsx test/fixtures/git/capture.ts',
	'npm version <major|minor|patch> --no-git-tag-version': 'npm version minor --no-git-tag-version',
	'git status --short': 'git status --short',
	'npm uninstall --global copse': 'npm install --global --offline . && npm uninstall --global copse',
};

describe('the commands of npm in the sentences of the documentation', () => {
	const found = inlineCommands(/^(npm|npx|\.ci\/run|git status --short)\b/);
	let copy: string;
	let env: NodeJS.ProcessEnv;

	beforeAll(async () => {
		const folder = await makeTemporaryFolder('copse-copy-');
		copy = path.join(folder, 'copse');
		const {stdout} = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
			cwd: root,
		});
		for (const file of stdout.split('\0').filter(name => name !== ''))
			await cp(path.join(root, file), path.join(copy, file)).catch(() => undefined);
		for (const name of ['node_modules', 'dist']) await symlink(path.join(root, name), path.join(copy, name));
		await run('git', ['init', '--quiet'], {cwd: copy});
		await run('git', ['add', '--all'], {cwd: copy});
		await mkdir(path.join(folder, 'prefix'));
		env = {...process.env, npm_config_prefix: path.join(folder, 'prefix'), COPSE_SKIP_BUILD: '1'};
	});

	test('are all known here', () => {
		const others = found.filter(typed => !elsewhere.some(pattern => pattern.test(typed)));
		expect(others.toSorted()).toEqual([...Object.keys(notHere), ...Object.keys(inCopy)].toSorted());
	});

	test.each(Object.entries(inCopy))('%s', async (_typed, line) => {
		await run('bash', ['-c', line], {cwd: copy, env});
	});

	test('npm run docs leaves a fresh checkout as it is', async () => {
		const [here, there] = [root, copy].map(folder => readFile(path.join(folder, 'README.md'), 'utf8'));
		expect(await there).toBe(await here);
	});

	test('npm test runs the checks that are not run here', () => {
		const {test: whole, lint, format} = packageFile.scripts;
		for (const name of ['lint', 'types', 'build']) expect(whole).toContain(`npm run --silent ${name} && `);
		expect(lint).toMatch(/^biome check \. && /);
		expect(format).toBe('biome check --write .');
	});
});

test('the bundle that the README names has what was discarded', async () => {
	const [typed = ''] = inlineCommands(/^git bundle/);
	const {path: cwd} = await afterDiscard();
	await run('bash', ['-c', typed], {cwd});
	const [, , , file = ''] = typed.split(' ');
	const {stdout} = await run('git', ['bundle', 'list-heads', file], {cwd});
	expect(stdout).toMatch(/ refs\/\S*copse\S*$/m);
});
