import type {TreeChange} from '../../git/compare-trees.ts';
import type {Git} from '../../git/git-call.ts';
import {readPatches} from '../../git/read-patches.ts';

/** A branch whose work may be in its base already, by squash or commit by commit. */
export type SquashQuestion = {
	readonly head: string;
	readonly mergeBase: string;
	/** Merge base to head. */
	readonly whole: readonly TreeChange[];
	/** Own commits, each against its parent. */
	readonly own: readonly {readonly sha: string; readonly changes: readonly TreeChange[]}[];
	/** Commits that only the base has, each against its parent. */
	readonly baseOnly: readonly {readonly sha: string; readonly changes: readonly TreeChange[]}[];
};

/**
 * Which of the questions are answered with yes: the base holds one commit that makes the whole change, or one for
 * each own commit, also when the same files were edited before or after (the idea of `git cherry` on one synthetic
 * commit, git-facts.md). Compares names and object ids first; only commits that touch exactly the same paths with
 * other objects are compared line by line, all in one process.
 */
export const findSquashed = async (
	git: Git,
	cwd: string,
	questions: readonly SquashQuestion[],
): Promise<Set<SquashQuestion>> => {
	const squashed = new Set<SquashQuestion>();
	const doubtful: {question: SquashQuestion; wanted: Wanted[][]}[] = [];
	for (const question of questions) {
		const whole: Wanted = {to: question.head, from: question.mergeBase, changes: question.whole};
		const each = question.own.map(({sha, changes}) => ({to: sha, from: null, changes}));
		const ways = [[whole], ...(each.length > 1 ? [each] : [])].filter(way =>
			way.every(({changes}) => changes.length > 0),
		);
		if (
			ways.some(way =>
				way.every(wanted => question.baseOnly.some(({changes}) => sameObjects(wanted.changes, changes))),
			)
		)
			squashed.add(question);
		else {
			const possible = ways.filter(way =>
				way.every(wanted => question.baseOnly.some(({changes}) => samePaths(wanted.changes, changes))),
			);
			if (possible.length > 0) doubtful.push({question, wanted: possible});
		}
	}
	if (doubtful.length === 0) return squashed;
	const patches = await readDoubtful(git, cwd, doubtful);
	for (const {question, wanted} of doubtful) {
		const candidates = new Set(question.baseOnly.map(({sha}) => patches.get(key(sha, null))));
		if (wanted.some(way => way.every(({to, from}) => isIn(candidates, patches.get(key(to, from))))))
			squashed.add(question);
	}
	return squashed;
};

type Wanted = {
	readonly to: string;
	readonly from: string | null;
	readonly changes: readonly TreeChange[];
};

const readDoubtful = async (
	git: Git,
	cwd: string,
	doubtful: readonly {readonly question: SquashQuestion; readonly wanted: readonly Wanted[][]}[],
): Promise<Map<string, string>> => {
	const asked = new Map<string, {to: string; from: string | null}>();
	for (const {question, wanted} of doubtful) {
		for (const {to, from, changes} of wanted.flat()) {
			asked.set(key(to, from), {to, from});
			for (const candidate of question.baseOnly) {
				if (samePaths(changes, candidate.changes))
					asked.set(key(candidate.sha, null), {to: candidate.sha, from: null});
			}
		}
	}
	const patches = await git(readPatches(cwd, [...asked.values()]));
	return new Map([...asked.keys()].map((name, index) => [name, patches[index] ?? '']));
};

const key = (to: string, from: string | null): string => `${from ?? ''}..${to}`;

const isIn = (candidates: ReadonlySet<string | undefined>, patch: string | undefined): boolean =>
	patch !== undefined && patch !== '' && candidates.has(patch);

const sameObjects = (one: readonly TreeChange[], other: readonly TreeChange[]): boolean =>
	one.length === other.length &&
	signature(one, change => `${change.path}\0${change.oldSha}\0${change.newSha}\0${change.newMode}`) ===
		signature(other, change => `${change.path}\0${change.oldSha}\0${change.newSha}\0${change.newMode}`);

const samePaths = (one: readonly TreeChange[], other: readonly TreeChange[]): boolean =>
	one.length === other.length && signature(one, ({path}) => path) === signature(other, ({path}) => path);

const signature = (changes: readonly TreeChange[], part: (change: TreeChange) => string): string =>
	changes.map(part).sort().join('\0\0');
