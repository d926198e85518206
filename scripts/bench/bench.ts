import {existsSync} from 'node:fs';
import {mkdtemp, realpath, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {isolatedEnvironment} from '../../test/helpers/isolated-environment.ts';
import {type Figure, figureTable, isMet} from './figure.ts';
import {listFigures} from './list-figures.ts';
import {screenFigures} from './screen-figures.ts';
import {statuslineFigures} from './statusline-figures.ts';

process.exitCode = await runBench({isShort: process.argv.includes('--short')});

/** Measures everything in a temporary folder and prints it; 1 when a target is missed. `--short` takes two minutes at most. */
async function runBench(wish: {readonly isShort: boolean}): Promise<number> {
	if (!existsSync(path.resolve(import.meta.dirname, '../../dist/cli.js'))) {
		process.stderr.write('There is no dist/cli.js; npm run build makes it\n');
		return 1;
	}
	const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'copse-bench-')));
	setEnvironment(isolatedEnvironment(path.join(folder, 'home')));
	process.env.TMPDIR = folder;
	try {
		const figures: Figure[] = [
			...(await statuslineFigures(folder, wish)),
			...(await listFigures(folder, wish)),
			...(await screenFigures(folder, wish)),
		];
		process.stdout.write(`${figureTable(figures)}\n`);
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
