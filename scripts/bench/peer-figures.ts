import {existsSync} from 'node:fs';
import {appendFile} from 'node:fs/promises';
import path from 'node:path';
import type {Figure} from './figure.ts';
import {makeBusyRepository} from './make-busy-repository.ts';
import {median, timeOf} from './median.ts';
import {peers, git as plainGit, type Tool} from './peers.ts';
import type {Section} from './section.ts';

const verbs = ['list', 'create', 'merge', 'remove'] as const;

/** The same four jobs by copse and by others, in turn, on repositories that are alike. */
export const peerFigures: Section = async ({folder, isShort, rounds, note}) => {
	const there = peers.filter(({program, name}) => {
		const found = program === null || existsSync(program);
		if (!found) note(`left out: ${name} is not installed (${program})`);
		return found;
	});
	const sizes = {files: 400, commits: 300, branches: 60, worktrees: isShort ? 8 : 25};
	const places = new Map<Tool, string>();
	for (const [index, tool] of there.entries())
		places.set(tool, (await makeBusyRepository(path.join(folder, String(index)), sizes)).repository);
	const times = new Map(there.map(tool => [tool, new Map(verbs.map(verb => [verb, [] as number[]]))]));
	// the first round warms up
	for (let round = 0; round <= rounds({full: 9, short: 2}); round += 1)
		for (const [tool, repository] of places) {
			const taken = await timesOf(tool, repository, `peer-${round}`);
			if (round > 0) for (const verb of verbs) times.get(tool)?.get(verb)?.push(taken[verb]);
		}
	const [copse, ...others] = there;
	const medianOf = (tool: Tool | undefined, verb: (typeof verbs)[number]): number =>
		tool === undefined ? Number.NaN : median(times.get(tool)?.get(verb) ?? []);
	return verbs.flatMap(verb =>
		others.map(
			(tool): Figure => ({
				name: `${verb}: copse beside ${tool.name}`,
				ours: medianOf(copse, verb),
				yardstick: medianOf(tool, verb),
				unit: 'ms',
				target: null,
			}),
		),
	);
};

const timesOf = async (tool: Tool, repository: string, branch: string) => {
	const list = await timeOf(() => tool.list(repository));
	const create = await timeOf(() => tool.create(repository, branch));
	const place = await placeOf(repository, branch);
	await appendFile(path.join(place, `${branch}.txt`), 'one\n');
	await plainGit(place, 'add', '--all');
	await plainGit(place, 'commit', '--quiet', '-m', branch);
	const merge = await timeOf(() => tool.merge(repository, branch, place));
	await tool.create(repository, `${branch}-gone`);
	const gone = await placeOf(repository, `${branch}-gone`);
	const remove = await timeOf(() => tool.remove(repository, `${branch}-gone`, gone));
	return {list, create, merge, remove};
};

const placeOf = async (repository: string, branch: string): Promise<string> => {
	const text = await plainGit(repository, 'worktree', 'list', '--porcelain');
	const entry = text.split('\n\n').find(each => each.split('\n').includes(`branch refs/heads/${branch}`));
	const place = /^worktree (.*)$/m.exec(entry ?? '')?.[1];
	if (place === undefined) throw new Error(`no worktree of ${branch}`);
	return place;
};
