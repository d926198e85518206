import {mkdir, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {
	dropClaim,
	folderMode,
	isStanding,
	newClaim,
	takeClaim,
	takeInside,
} from '../../source/records/lock-claim.ts';
import {thisHolder} from '../../source/records/lock-holder.ts';
import {clearDead, readStanding} from '../../source/records/lock-standing.ts';
import {makeState} from './examples.ts';

const longAfter = new Date(Date.now() + 3_600_000);

test.each(['folder', 'file', 'dead holder'])(
	'B11: who saw a stale %s and comes late does not remove the lock of the one who was quicker',
	async what => {
		const {lock} = await makeState();
		if (what === 'file') await writeFile(lock, '');
		else await mkdir(lock);
		if (what === 'dead holder') await writeFile(path.join(lock, 'holder-1.json'), '');
		const seenByBoth = await readStanding(lock);
		if (seenByBoth === null) throw new Error('there is a lock');
		expect(await clearDead(seenByBoth, longAfter, 1000)).toBe(true);
		const quicker = newClaim(lock);
		expect(takeClaim(quicker, await thisHolder(new Date()))).toBe(true);
		expect(await clearDead(seenByBoth, longAfter, 1000)).toBe(false);
		expect(await isStanding(quicker)).toBe(true);
		expect(takeClaim(newClaim(lock), await thisHolder(new Date()))).toBe(false);
	},
);

test('B11: of two who made the folder, the one that comes second sees the other and steps back', async () => {
	const {lock} = await makeState();
	const holder = await thisHolder(new Date());
	const first = newClaim(lock);
	expect(takeClaim(first, holder)).toBe(true);
	const second = newClaim(lock);
	await writeFile(second.draft, '{}');
	expect(takeInside(second)).toBe(false);
	expect(await readdir(lock)).toEqual([path.basename(first.file)]);
});

test('B11: whose folder was cleared away as a stale one does not have the lock and leaves nothing', async () => {
	const {lock} = await makeState();
	const claim = newClaim(lock);
	await writeFile(claim.draft, '{}');
	expect(takeInside(claim)).toBe(false);
	expect(await readStanding(lock)).toBeNull();
});

test('G05: the empty folder that a process leaves which is killed while it takes or drops the lock is no lock', async () => {
	const {lock, root} = await makeState();
	await mkdir(lock, {mode: folderMode});
	const standing = await readStanding(lock);
	if (standing === null) throw new Error('there is a folder');
	expect(await clearDead(standing, new Date(), 10_000)).toBe(true);
	expect((await readdir(root)).sort()).toEqual([
		'cache',
		'journal',
		'requests',
		'set-aside',
		'trash',
		'worktrees',
	]);
});

test('a claim that is not taken leaves no draft', async () => {
	const {lock, root} = await makeState();
	const holder = await thisHolder(new Date());
	expect([takeClaim(newClaim(lock), holder), takeClaim(newClaim(lock), holder)]).toEqual([true, false]);
	expect((await readdir(root)).sort()).toEqual([
		'cache',
		'journal',
		'lock',
		'requests',
		'set-aside',
		'trash',
		'worktrees',
	]);
});

test('T20: dropping a claim that was replaced leaves the other', async () => {
	const {lock} = await makeState();
	const holder = await thisHolder(new Date());
	const lost = newClaim(lock);
	takeClaim(lost, holder);
	await rm(lock, {recursive: true});
	const other = newClaim(lock);
	takeClaim(other, holder);
	expect(dropClaim(lost)).toBe(false);
	expect(await readdir(lock)).toEqual([path.basename(other.file)]);
	expect(dropClaim(other)).toBe(true);
	expect(await readStanding(lock)).toBeNull();
});
