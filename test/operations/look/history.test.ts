import {describe, expect, test} from 'vitest';
import {makeBareRemote, makeRepository} from '../../helpers/repo.ts';
import {appOf, look} from './look.ts';

const numbered = (count: number, change: Readonly<Record<number, string>> = {}): string =>
	Array.from({length: count}, (_, index) => change[index + 1] ?? `line ${index + 1}`)
		.join('\n')
		.concat('\n');

describe('ahead, behind and forecast', () => {
	test('WM-49: ahead is what the worktree has, behind what the base has (B1, T11)', async () => {
		const repository = await makeRepository();
		const work = await repository.worktree('work');
		await repository.inWorktree(work).commit('one', {a: '1\n'});
		await repository.inWorktree(work).commit('two', {a: '2\n'});
		await repository.commit('base', {b: '1\n'});
		const row = (await look(repository)).row(work);
		expect([row.ahead, row.behind, row.forecast?.kind, row.verdict]).toEqual([2, 1, 'clean', 'behind']);
	});

	test('a worktree whose base stood still can be fast-forwarded and is ready', async () => {
		const repository = await makeRepository();
		const work = await repository.worktree('work');
		await repository.inWorktree(work).commit('one', {a: '1\n'});
		const row = (await look(repository)).row(work);
		expect([row.ahead, row.behind, row.forecast, row.verdict]).toEqual([
			1,
			0,
			{kind: 'fast_forward', files: []},
			'ready',
		]);
	});

	test('a conflict is foretold with the names of its files, whatever they are', async () => {
		const repository = await makeRepository({files: {'a "b"\n修': 'old\n', z: 'old\n'}});
		const work = await repository.worktree('work');
		await repository.inWorktree(work).commit('mine', {'a "b"\n修': 'mine\n', z: 'mine\n'});
		await repository.commit('theirs', {'a "b"\n修': 'theirs\n', z: 'theirs\n'});
		const row = (await look(repository)).row(work);
		expect(row.forecast).toEqual({kind: 'conflicts', files: ['a "b"\n修', 'z']});
		expect(row.verdict).toBe('conflicts');
	});

	test('branches of very different age are counted as git counts them, criss-cross merges too', async () => {
		const repository = await makeRepository();
		const places: string[] = [await repository.worktree('oldest')];
		for (let index = 0; index < 4; index += 1) {
			await repository.commit(`base ${index}`, {[`base-${index}`]: '1\n'});
			const place = await repository.worktree(`work-${index}`);
			const work = repository.inWorktree(place);
			await work.commit(`own ${index}`, {[`own-${index}`]: '1\n'});
			const previous = places.at(-1) ?? '';
			if (index > 0) await work.git(['merge', '--quiet', '--no-edit', `work-${index - 1}`]);
			if (index === 2) await repository.git(['merge', '--quiet', '--no-ff', '--no-edit', 'work-1']);
			if (index === 3) await repository.inWorktree(previous).git(['merge', '--quiet', '--no-edit', 'main']);
			places.push(place);
		}
		await repository.inWorktree(places[0] ?? '').commit('old work', {old: '1\n'});
		const {row} = await look(repository);
		for (const place of places) {
			const counts = await repository
				.inWorktree(place)
				.git(['rev-list', '--left-right', '--count', 'main...HEAD']);
			const stat = await repository.inWorktree(place).git(['diff', '--numstat', 'main...HEAD']);
			const {behind, ahead, files_changed} = row(place);
			expect(`${behind}\t${ahead}`).toBe(counts);
			expect(files_changed).toBe(stat === '' ? 0 : stat.split('\n').length);
		}
	});

	test('histories without a common ancestor have counts but no forecast and no lines', async () => {
		const repository = await makeRepository();
		const work = await repository.worktree('work');
		await repository.inWorktree(work).commit('own', {a: '1\n'});
		const orphan = await repository.worktree('orphan', {detached: true});
		await repository.inWorktree(orphan).git(['switch', '--quiet', '--orphan', 'lonely']);
		await repository.inWorktree(orphan).commit('other root', {z: '1\n'});
		const {row} = await look(repository);
		expect([row(work).ahead, row(work).forecast?.kind]).toEqual([1, 'fast_forward']);
		expect([row(orphan).ahead, row(orphan).behind, row(orphan).forecast]).toEqual([1, 1, null]);
		expect(row(orphan).unknown.map(({fact}) => fact)).toEqual(['forecast', 'lines']);
		expect(row(orphan).verdict).toBe('unknown');
	});

	test('an upstream tells how far off it is, and when it is gone; what it has is not merged (D07, L09)', async () => {
		const repository = await makeRepository();
		await makeBareRemote(repository);
		const work = await repository.worktree('work');
		const hands = repository.inWorktree(work);
		await hands.commit('one', {a: '1\n'});
		await hands.git(['push', '--quiet', '--set-upstream', 'origin', 'work']);
		const pushed = (await look(repository)).row(work);
		expect([pushed.merged_by, pushed.ahead, pushed.verdict]).toEqual([null, 1, 'ready']);
		await hands.commit('two', {a: '2\n'});
		expect((await look(repository)).row(work).upstream).toEqual({
			name: 'origin/work',
			ahead: 1,
			behind: 0,
			gone: false,
		});
		await repository.git(['push', '--quiet', 'origin', ':work']);
		const row = (await look(repository)).row(work);
		expect(row.upstream).toEqual({name: 'origin/work', ahead: null, behind: null, gone: true});
		expect([row.ahead, row.verdict]).toEqual([2, 'ready']);
	});
});

describe('what is merged already', () => {
	const squashed = async (order: 'before' | 'after' | 'both' | 'neither') => {
		const repository = await makeRepository({files: {text: numbered(60)}});
		const work = await repository.worktree('work');
		const hands = repository.inWorktree(work);
		await hands.commit('one', {text: numbered(60, {30: 'mine'})});
		await hands.commit('two', {text: numbered(60, {30: 'mine', 40: 'mine too'}), added: 'new\n'});
		const edit = order === 'before' || order === 'both' ? {5: 'base'} : {};
		if (5 in edit) await repository.commit('before', {text: numbered(60, edit)});
		await repository.git(['merge', '--quiet', '--squash', 'work']);
		await repository.git(['commit', '--quiet', '-m', 'squashed']);
		if (order === 'after' || order === 'both')
			await repository.commit('after', {
				text: numbered(60, {...edit, 30: 'mine, changed', 40: 'mine too', 50: 'base'}),
			});
		return {repository, work};
	};
	const squash = async (order: 'before' | 'after' | 'both' | 'neither') => {
		const {repository, work} = await squashed(order);
		return (await look(repository)).row(work);
	};

	test('a squash that left the same tree', async () => {
		const row = await squash('neither');
		expect([row.merged_by, row.forecast?.kind, row.verdict]).toEqual(['same_tree', 'nothing', 'merged']);
	});

	test.each(['before', 'after', 'both'] as const)('a squash, with edits of the same file %s', async order => {
		const row = await squash(order);
		expect([row.merged_by === null, row.forecast?.kind, row.verdict]).toEqual([false, 'nothing', 'merged']);
	});

	test('commits that were rebased onto the base one by one', async () => {
		const repository = await makeRepository({files: {text: numbered(40)}});
		const work = await repository.worktree('work');
		const hands = repository.inWorktree(work);
		await hands.commit('one', {text: numbered(40, {10: 'mine'})});
		await hands.commit('two', {text: numbered(40, {10: 'mine', 20: 'mine'})});
		await repository.commit('before', {text: numbered(40, {1: 'base'})});
		await repository.git(['cherry-pick', 'work~1', 'work']);
		await repository.commit('after', {text: numbered(40, {1: 'base', 10: 'changed', 20: 'mine'})});
		const row = (await look(repository)).row(work);
		expect([row.merged_by, row.verdict]).toEqual(['squash', 'merged']);
	});

	test('half of the commits is not the work', async () => {
		const repository = await makeRepository({files: {text: numbered(40)}});
		const work = await repository.worktree('work');
		const hands = repository.inWorktree(work);
		await hands.commit('one', {text: numbered(40, {10: 'mine'})});
		await hands.commit('two', {text: numbered(40, {10: 'mine', 30: 'mine'})});
		await repository.commit('before', {text: numbered(40, {1: 'base'})});
		await repository.git(['cherry-pick', 'work~1']);
		const row = (await look(repository)).row(work);
		expect([row.merged_by, row.verdict]).toEqual([null, 'behind']);
	});

	test('the same lines in another place are another change', async () => {
		const repository = await makeRepository({files: {text: numbered(40)}});
		const work = await repository.worktree('work');
		await repository.inWorktree(work).commit('mine', {text: numbered(40, {10: 'line 10\nreturn'})});
		await repository.commit('theirs', {text: numbered(40, {30: 'line 30\nreturn'})});
		const row = (await look(repository)).row(work);
		expect([row.merged_by, row.verdict]).toEqual([null, 'behind']);
	});

	test('a squash reads as nothing else while the facts arrive', async () => {
		const {repository, work} = await squashed('both');
		const app = await appOf(repository);
		const seen: unknown[] = [];
		await new Promise<void>(resolve => {
			const watch = app.watch(news => {
				if (news.kind !== 'rows') return;
				const row = news.rows.find(({path}) => path === work);
				seen.push(row?.verdict);
				if (!news.complete) return;
				watch.stop();
				resolve();
			});
		});
		expect(new Set(seen)).toEqual(new Set(['unknown', 'merged']));
	});

	test('more work after the squash is not merged', async () => {
		const repository = await makeRepository({files: {text: numbered(40)}});
		const work = await repository.worktree('work');
		await repository.inWorktree(work).commit('mine', {text: numbered(40, {10: 'mine'})});
		await repository.git(['merge', '--quiet', '--squash', 'work']);
		await repository.git(['commit', '--quiet', '-m', 'squashed']);
		await repository.inWorktree(work).commit('more', {more: '1\n'});
		const row = (await look(repository)).row(work);
		expect([row.merged_by, row.ahead]).toEqual([null, 2]);
	});

	test.each([
		['--ff-only', 0],
		['--no-ff', 1],
	])('a work that the base took by %s is an ancestor', async (way, behind) => {
		const repository = await makeRepository();
		const work = await repository.worktree('work');
		await repository.inWorktree(work).commit('mine', {a: '1\n'});
		await repository.git(['merge', '--quiet', '--no-edit', way, 'work']);
		const row = (await look(repository)).row(work);
		expect([row.merged_by, row.behind, row.verdict]).toEqual(['ancestor', behind, 'merged']);
	});

	test('a rebased work that the base took is an ancestor, also after a visit elsewhere', async () => {
		const repository = await makeRepository();
		const work = await repository.worktree('work');
		const hands = repository.inWorktree(work);
		await hands.commit('mine', {a: '1\n'});
		await repository.commit('base', {b: '1\n'});
		await hands.git(['rebase', '--quiet', 'main']);
		await repository.git(['merge', '--quiet', '--ff-only', 'work']);
		expect((await look(repository)).row(work).merged_by).toBe('ancestor');
		await hands.git(['switch', '--quiet', '--detach']);
		await hands.git(['switch', '--quiet', 'work']);
		expect((await look(repository)).row(work).merged_by).toBe('ancestor');
	});

	test('a branch that was committed to elsewhere and merged around is an ancestor', async () => {
		const repository = await makeRepository();
		await repository.git(['switch', '--quiet', '-c', 'feature']);
		await repository.commit('mine', {a: '1\n'});
		await repository.git(['switch', '--quiet', 'main']);
		await repository.git(['merge', '--quiet', '--no-ff', '--no-edit', 'feature']);
		await repository.git(['worktree', 'add', '--quiet', `${repository.root}/feature`, 'feature']);
		expect((await look(repository)).row(`${repository.root}/feature`).verdict).toBe('merged');
	});
});

describe('a branch without own commits is fresh (D05)', () => {
	const verdictOf = async (
		change: (hands: {
			repository: Awaited<ReturnType<typeof makeRepository>>;
			work: ReturnType<Awaited<ReturnType<typeof makeRepository>>['inWorktree']>;
		}) => Promise<void>,
	) => {
		const repository = await makeRepository();
		const place = await repository.worktree('work');
		await change({repository, work: repository.inWorktree(place)});
		const row = (await look(repository)).row(place);
		return [row.merged_by, row.verdict];
	};

	test('just made', async () => {
		expect(await verdictOf(async () => {})).toEqual([null, 'fresh']);
	});

	test('while the base goes on', async () => {
		expect(
			await verdictOf(async ({repository}) => {
				await repository.commit('base', {b: '1\n'});
			}),
		).toEqual([null, 'fresh']);
	});

	test('pulled forward', async () => {
		expect(
			await verdictOf(async ({repository, work}) => {
				await repository.commit('base', {b: '1\n'});
				await work.git(['merge', '--quiet', '--ff-only', 'main']);
				await repository.commit('base', {b: '2\n'});
			}),
		).toEqual([null, 'fresh']);
	});

	test('reset after a commit that was thrown away', async () => {
		expect(
			await verdictOf(async ({repository, work}) => {
				await work.commit('mine', {a: '1\n'});
				await work.git(['reset', '--quiet', '--hard', 'main']);
				await repository.commit('base', {b: '1\n'});
			}),
		).toEqual([null, 'fresh']);
	});

	test('rebased onto a newer base', async () => {
		expect(
			await verdictOf(async ({repository, work}) => {
				await repository.commit('base', {b: '1\n'});
				await work.git(['rebase', '--quiet', 'main']);
				await repository.commit('base', {b: '2\n'});
			}),
		).toEqual([null, 'fresh']);
	});

	test('a new branch in a worktree whose earlier work was merged', async () => {
		expect(
			await verdictOf(async ({repository, work}) => {
				await work.commit('mine', {a: '1\n'});
				await repository.git(['merge', '--quiet', '--ff-only', 'work']);
				await work.git(['switch', '--quiet', '--no-track', '-c', 'next', 'main']);
			}),
		).toEqual([null, 'fresh']);
	});

	test('made at a commit beside the line of the base', async () => {
		const repository = await makeRepository();
		await repository.git(['switch', '--quiet', '-c', 'feature']);
		await repository.commit('mine', {a: '1\n'});
		await repository.git(['switch', '--quiet', 'main']);
		await repository.git(['merge', '--quiet', '--no-ff', '--no-edit', 'feature']);
		const place = await repository.worktree('again', {from: 'feature'});
		expect((await look(repository)).row(place).verdict).toBe('fresh');
	});

	test('with uncommitted files it is dirty, not merged', async () => {
		expect(await verdictOf(async ({work}) => work.write('new', '1\n'))).toEqual([null, 'dirty']);
	});
});
