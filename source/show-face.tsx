import nodeModule from 'node:module';
import path from 'node:path';
import {Readable} from 'node:stream';
import {openAhead} from './cli/open-ahead.ts';
import {wantsList} from './cli/wants-list.ts';
import {wantsScreen} from './cli/wants-screen.ts';
import {version} from './version.ts';

/** Picks a face by the words on the command line; each is loaded only when it is the one. */
export const showFace = async (
	argv: readonly string[],
	/** What was read from stdin already. */
	input?: string,
): Promise<number> => {
	const [first] = argv;
	if (argv.length === 1 && (first === '--version' || first === '-v')) {
		process.stdout.write(`${version}\n`);
		return 0;
	}
	keepCompiled();
	const quick = first === 'path' && argv.length === 2 ? await tryQuickPath(argv[1] ?? '') : false;
	if (quick) return 0;
	const screen = wantsScreen(argv);
	return screen === null ? runVerb(argv, input) : showScreen(screen);
};

/** What is loaded from here on is compiled only once, where Node can keep that (from 22.8 on). */
const keepCompiled = (): void => {
	if ('enableCompileCache' in nodeModule && typeof nodeModule.enableCompileCache === 'function')
		nodeModule.enableCompileCache();
};

/** Shells ask for a path before each `cd`: most answers need neither git nor the operations. */
const tryQuickPath = async (worktree: string): Promise<boolean> => {
	if (worktree.startsWith('-')) return false;
	const {quickPath} = await import('./cli/quick-path.ts');
	const answer = await quickPath(worktree, {cwd: process.cwd(), environment: process.env});
	if (answer === null) return false;
	// where it cannot be written, the verb says so
	process.stdout.once('error', () => {});
	return new Promise(resolve => process.stdout.write(answer, error => resolve(!error)));
};

const runVerb = async (argv: readonly string[], input: string | undefined): Promise<number> => {
	const {stdout, stderr, env: environment} = process;
	const cwd = process.cwd();
	// git is already at work while all that asks for it is being loaded
	const isList = wantsList(argv) !== null;
	const started = isList ? (await import('./git/start-ahead.ts')).startAhead({cwd, environment}) : undefined;
	const {openApp} = await import('./compose.ts');
	const ahead = isList ? openAhead(openApp, {cwd, environment, ahead: started}) : null;
	const {runCli} = await import('./cli/run-cli.ts');
	const openStdin = () => (input === undefined ? process.stdin : Readable.from([input]));
	const readKeys = async () => (await import('./ui/keys/key-lines.ts')).keyLines;
	const serve: Parameters<typeof runCli>[0]['serve'] = async options => {
		const {serveMcp} = await import('./mcp/serve-mcp.ts');
		return serveMcp({...options, environment, openApp});
	};
	const around = {stdout, stderr, openStdin, environment, cwd, readKeys, serve};
	const code = await runCli({argv, ...around, openApp: ahead?.openApp ?? openApp});
	ahead?.end();
	return code;
};

const showScreen = async ({cwd, flags}: NonNullable<ReturnType<typeof wantsScreen>>): Promise<number> => {
	const {stdin, stdout, stderr, env: environment} = process;
	const screen = import('./ui/run-tui.tsx');
	// git is already at work while the screen is being loaded
	const opening = import('./compose.ts').then(({openApp}) =>
		openApp({cwd: path.resolve(cwd ?? '.'), environment, flags, watches: true}),
	);
	const [opened, {runTui}] = await Promise.all([opening, screen]);
	if (!opened.ok) {
		const [{printProblem}, {openOutput}] = await Promise.all([
			import('./cli/print-outcome.ts'),
			import('./cli/output.ts'),
		]);
		const outputs = {stdout: openOutput(stdout), stderr: openOutput(stderr)};
		await printProblem(opened.problem, {...outputs, environment, json: false});
		return 1;
	}
	return runTui({app: opened.value, warnings: opened.warnings, stdin, stdout, stderr, environment});
};
