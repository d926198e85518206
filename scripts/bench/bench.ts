import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, realpath, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {isolatedEnvironment} from '../../test/helpers/isolated-environment.ts';
import {diffFigures} from './diff-figures.ts';
import {discardFigures} from './discard-figures.ts';
import {type Figure, figureTable, isMet} from './figure.ts';
import {idleFigures} from './idle-figures.ts';
import {lifeFigures} from './life-figures.ts';
import {listFigures} from './list-figures.ts';
import {peerFigures} from './peer-figures.ts';
import {copse} from './programs.ts';
import {screenFigures} from './screen-figures.ts';
import type {Section} from './section.ts';
import {startFigures} from './start-figures.ts';
import {statuslineFigures} from './statusline-figures.ts';

const sections = {
	start: startFigures,
	statusline: ({folder, isShort}) => statuslineFigures(folder, {isShort}),
	list: listFigures,
	screen: screenFigures,
	peers: peerFigures,
	discard: discardFigures,
	diff: diffFigures,
	idle: idleFigures,
	life: lifeFigures,
} as const satisfies Record<string, Section>;

process.exitCode = await runBench(process.argv.slice(2));

/**
 * Measures in a temporary folder and prints a table; 1 when a target is missed. `--short` takes two minutes at most on
 * a quiet machine; names of sections measure only those.
 */
async function runBench(argv: readonly string[]): Promise<number> {
	const isShort = argv.includes('--short');
	const names = argv.filter(word => !word.startsWith('-'));
	const unknown = names.filter(name => !(name in sections));
	if (unknown.length > 0 || !existsSync(copse[1])) {
		const what =
			unknown.length > 0 ? `no section ${unknown.join(', ')}` : 'no dist/cli.js; npm run build makes it';
		process.stderr.write(`There is ${what}. Sections: ${Object.keys(sections).join(', ')}\n`);
		return 2;
	}
	const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'copse-bench-')));
	setEnvironment(isolatedEnvironment(path.join(folder, 'home')));
	process.env.TMPDIR = folder;
	const figures: Figure[] = [];
	const notes: string[] = [];
	try {
		for (const [name, section] of Object.entries(sections)) {
			if (names.length > 0 && !names.includes(name)) continue;
			const own = path.join(folder, name);
			await mkdir(own);
			process.stderr.write(`${name} …\n`);
			figures.push(...(await section({folder: own, isShort, note: text => notes.push(text)})));
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
