import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {fillBetween, fillMarkers} from './docs/fill-markers.ts';
import {tables} from './docs/tables.ts';
import {verbShapes} from './shapes/verb-shapes.ts';
import {writeFolder} from './shapes/write-folder.ts';

// Writes the README's tables and the library's types from the source. With --check it writes nothing, and leaves 1
// when one is stale. With --screen it takes the pictures of the screen anew: those are never checked, as the ages in
// them change.
const file = path.resolve(import.meta.dirname, '../README.md');
const check = process.argv.includes('--check');
const before = await readFile(file, 'utf8');
let after = before;
const stale: string[] = [];
for (const [name, table] of Object.entries(tables)) {
	const filled = fillMarkers(after, name, table());
	if (filled === null) throw new Error(`README.md has no markers for the table ${name}`);
	if (filled !== after) stale.push(name);
	after = filled;
}

if (!check && process.argv.includes('--screen')) {
	const {screenPictures} = await import('./docs/screen.ts');
	const screens = path.resolve(import.meta.dirname, '../docs/screens.md');
	let page = await readFile(screens, 'utf8');
	for (const [mark, picture] of await screenPictures()) {
		const inReadme = fillBetween(after, mark, picture);
		const inPage = fillBetween(page, mark, picture);
		if (inReadme === null && inPage === null) throw new Error(`No document has markers for ${mark}`);
		after = inReadme ?? after;
		page = inPage ?? page;
	}
	stale.push('screen');
	await writeFile(screens, page);
}

if (check && stale.length > 0) {
	console.error(`README.md: stale ${stale.join(', ')}; run \`npm run docs\``);
	process.exitCode = 1;
} else if (!check && after !== before) {
	await writeFile(file, after);
	console.log(`README.md: wrote ${stale.join(', ')}`);
}

const shapes = path.resolve(import.meta.dirname, '../source/library/shapes');
const staleShapes = await writeFolder(shapes, verbShapes(), {check});
if (check && staleShapes.length > 0) {
	console.error(`source/library/shapes: stale ${staleShapes.join(', ')}; run \`npm run docs\``);
	process.exitCode = 1;
} else if (staleShapes.length > 0) console.log(`source/library/shapes: wrote ${staleShapes.join(', ')}`);
