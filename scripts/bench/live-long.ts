import {appendFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as pass} from 'node:timers/promises';
import {openApp} from '../../source/compose.ts';
import type {News} from '../../source/operations/index.ts';

/**
 * Watches a repository for some seconds while its worktrees change as fast as the changes are told. Prints how many
 * were, the heap in megabytes after a tenth of the time and at the end, and what is left when the watch has stopped.
 */
const [, , repository = '', seconds = '10'] = process.argv;
const opened = await openApp({cwd: repository, environment: process.env});
if (!opened.ok) throw new Error(opened.problem.code);
const before = resources();
let last: News | undefined;
const watch = opened.value.watch(news => {
	// what the works touch is told behind the rows, and would hide them
	if (news.kind !== 'touched') last = news;
});
const told = async (holds: (news: News | undefined) => boolean): Promise<void> => {
	while (!holds(last)) await pass(5);
};
await told(news => news?.kind === 'rows' && news.complete);
const places = last?.kind === 'rows' ? last.rows.filter(row => !row.main).map(row => row.path) : [];
const end = Date.now() + Number(seconds) * 1000;
const early = Date.now() + Number(seconds) * 100;
let rounds = 0;
let heapEarly = 0;
while (Date.now() < end) {
	rounds += 1;
	const place = places[rounds % places.length] ?? '';
	const file = path.join(place, 'life.txt');
	const lines = (rounds % 40) + 1;
	await (lines === 1 ? writeFile(file, 'one\n') : appendFile(file, `round ${rounds}\n`));
	const seen = last;
	watch.refresh([place]);
	await told(news => news !== seen && news?.kind === 'rows' && news.complete);
	if (heapEarly === 0 && Date.now() > early) heapEarly = heap();
}
const heapLate = heap();
watch.stop();
await pass(1000);
const left = resources().filter(name => !before.includes(name));
process.stdout.write(`${rounds} ${heapEarly} ${heapLate} ${left.length}\n`);

function heap(): number {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed / 1024 / 1024;
}

function resources(): string[] {
	return process.getActiveResourcesInfo().filter(name => /FSEvent|Process|Pipe|Timeout/.test(name));
}
