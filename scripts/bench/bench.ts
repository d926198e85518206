import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, realpath, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {isolatedEnvironment} from '../../test/helpers/isolated-environment.ts';
import {type Figure, figureTable, isMet} from './figure.ts';
import {type BenchCall, parseArguments} from './parse-arguments.ts';
import {copse} from './programs.ts';
import {sections} from './sections.ts';

const sectionList = Object.entries(sections)
	.map(([name, {about}]) => `  ${name.padEnd(12)}${about}`)
	.join('\n');

const help = `Measures copse, and leaves with 1 when a target is missed, with 2 when it cannot start.

npm run bench -- [options] [section ...]

  --short       smaller fixtures and fewer rounds
  --rounds <n>  how often each work is measured; fewer is quicker, and says less
  --dry-run     says what would be measured
  --help        this

Sections; all of them unless some are named:
${sectionList}
`;

process.exitCode = await runBench(process.argv.slice(2));

/** Does what the words ask for, and answers the exit code. */
async function runBench(argv: readonly string[]): Promise<number> {
	const call = parseArguments(argv, Object.keys(sections));
	if (call.kind === 'help') {
		process.stdout.write(help);
		return 0;
	}
	if (call.kind === 'wrong') {
		process.stderr.write(`${call.problem}\nSections:\n${sectionList}\n`);
		return 2;
	}
	if (call.isDryRun) {
		process.stdout.write(`${call.isShort ? 'short' : 'full'}: ${call.sections.join(' ')}\n`);
		return 0;
	}
	if (!existsSync(copse[1])) {
		process.stderr.write('There is no dist/cli.js; npm run build makes it\n');
		return 2;
	}
	return measure(call);
}

/** Measures in a temporary folder and prints a table. */
async function measure({
	sections: names,
	isShort,
	rounds,
}: Extract<BenchCall, {kind: 'measure'}>): Promise<number> {
	const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'copse-bench-')));
	setEnvironment(isolatedEnvironment(path.join(folder, 'home')));
	process.env.TMPDIR = folder;
	const figures: Figure[] = [];
	const notes: string[] = [];
	try {
		for (const name of names) {
			const own = path.join(folder, name);
			await mkdir(own);
			process.stderr.write(`${name} …\n`);
			const measured = await sections[name]?.measure({
				folder: own,
				isShort,
				rounds: ({full, short}) => rounds ?? (isShort ? short : full),
				note: text => notes.push(text),
			});
			figures.push(...(measured ?? []));
			await rm(own, {recursive: true, force: true, maxRetries: 3});
		}
		process.stdout.write(`${[figureTable(figures), ...notes].join('\n')}\n`);
		return figures.some(figure => isMet(figure) === false) ? 1 : 0;
	} finally {
		await rm(folder, {recursive: true, force: true, maxRetries: 3});
	}
}

/** Nobody's settings change a figure. */
function setEnvironment(environment: NodeJS.ProcessEnv): void {
	for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
	Object.assign(process.env, environment);
}
