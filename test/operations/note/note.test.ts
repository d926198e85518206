import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {nearestLine} from '../../../source/operations/note/find-lines.ts';
import {makeRepository} from '../../helpers/repo.ts';
import {done, recordsOf, refusedUntouched} from '../asking.ts';

const file = ['one', 'two', 'three', 'two', 'five', ''].join('\n');

const scene = async () => {
	const repository = await makeRepository();
	const {value} = await done(repository, 'create', {task: 'login form'});
	await writeFile(path.join(value.path, 'a.txt'), file);
	return {repository, ...value};
};

describe('notes on lines', () => {
	test('are kept in the record, printed for an agent, told by the log, and dropped again', async () => {
		const {repository, id, path: place} = await scene();
		const {value} = await done(repository, 'note', {
			worktree: id,
			text: ' use\na token \u001b[31m',
			file: 'a.txt',
			line: 4,
		});
		expect(value).toMatchObject({notes: 1, adopted: false, removed: []});
		expect(value.note).toMatchObject({path: 'a.txt', side: 'new', line: 4, line_text: 'two'});
		expect(value.note?.text).toBe('use a token  [31m');
		const [record] = await recordsOf(path.join(repository.path, '.git'));
		expect(record?.line_notes).toEqual([value.note]);
		expect((await done(repository, 'list', {})).value.worktrees).toEqual(
			expect.arrayContaining([expect.objectContaining({path: place, line_notes: 1})]),
		);

		// four lines came before it
		await writeFile(path.join(place, 'a.txt'), `0\n0\n0\n0\n${file}`);
		const moved = (await done(repository, 'notes', {worktree: '.'}, {cwd: place})).value;
		expect(moved.notes).toMatchObject([{line: 4, line_now: 6}]);
		await writeFile(path.join(place, 'a.txt'), 'all new\n');
		const outdated = (await done(repository, 'notes', {worktree: id})).value;
		expect(outdated).toMatchObject({name: 'login form', notes: [{line: 4, line_now: null}]});

		const {events} = (await done(repository, 'log', {limit: 1})).value;
		expect(events).toMatchObject([{kind: 'noted', worktree_id: id, message: 'a.txt:4  use a token  [31m'}]);
		const dropped = (await done(repository, 'note', {worktree: id, remove: value.note?.id ?? ''})).value;
		expect(dropped).toMatchObject({note: null, notes: 0, removed: [{line: 4}]});
		expect((await done(repository, 'notes', {worktree: id})).value.notes).toEqual([]);
	});

	test('a text with --remove takes the place of the note; --clear drops all', async () => {
		const {repository, id} = await scene();
		const about = {worktree: id, file: './sub/../a.txt'};
		const {value: first} = await done(repository, 'note', {...about, text: 'one'});
		const {value: second} = await done(repository, 'note', {
			...about,
			text: 'two',
			remove: first.note?.id ?? '',
		});
		expect(second).toMatchObject({notes: 1, note: {path: 'a.txt', line: null, line_text: ''}});
		await done(repository, 'note', {...about, text: 'three', side: 'old', line: 7, line_text: 'gone\r'});
		expect((await done(repository, 'notes', {worktree: id})).value.notes).toMatchObject([
			{text: 'two', line_now: null},
			{text: 'three', side: 'old', line_text: 'gone', line_now: 7},
		]);
		const {value} = await done(repository, 'note', {worktree: id, clear: true});
		expect(value.removed.map(({text}) => text)).toEqual(['two', 'three']);
	});

	test('can be read when the worktree is gone, by its id', async () => {
		const {repository, id} = await scene();
		await done(repository, 'note', {worktree: id, text: 'why', file: 'a.txt', line: 1});
		await done(repository, 'discard', {worktree: id, force: true});
		expect((await done(repository, 'notes', {worktree: id})).value.notes).toMatchObject([
			{text: 'why', line_now: null},
		]);
	});

	test('a worktree of another tool needs a record: refused, and made when that is asked for', async () => {
		const repository = await makeRepository();
		const raw = path.join(repository.root, 'raw');
		await repository.git(['worktree', 'add', '-q', '-b', 'raw', raw]);
		const wish = {worktree: raw, text: 'why', file: 'README.md'};
		expect((await refusedUntouched(repository, 'note', wish)).code).toBe('not_adopted');
		expect((await done(repository, 'notes', {worktree: raw})).value).toMatchObject({id: null, notes: []});
		const {value} = await done(repository, 'note', {...wish, adopt: true});
		expect(value).toMatchObject({adopted: true, notes: 1, branch: 'raw'});
		const {events} = (await done(repository, 'log', {})).value;
		expect(events.map(({kind}) => kind)).toEqual(['adopted', 'noted']);
	});

	test('what cannot be noted changes nothing', async () => {
		const {repository, id} = await scene();
		const refusal = async (wish: object) =>
			refusedUntouched(repository, 'note', {worktree: id, ...wish}).then(({code}) => code);
		expect(await refusal({})).toBe('usage');
		expect(await refusal({text: 'x'})).toBe('usage');
		expect(await refusal({text: ' ', file: 'a.txt'})).toBe('usage');
		expect(await refusal({text: 'x', file: '../a.txt'})).toBe('invalid_name');
		expect(await refusal({text: 'x', file: '/etc/passwd', line: 1})).toBe('invalid_name');
		expect(await refusal({text: 'x', file: 'a.txt', line: 99})).toBe('invalid_name');
		expect(await refusal({text: 'x', file: 'nothing.txt', line: 1})).toBe('invalid_name');
		expect(await refusal({remove: 'nt_00000000'})).toBe('note_not_found');
		expect(await refusal({worktree: repository.path, text: 'x', file: 'a.txt'})).toBe('main_worktree');
	});
});

test('the nearest line that says the same is the line of a note', () => {
	const lines = ['x', 'y', 'x', 'z', 'x'];
	expect(nearestLine(lines, 1, 'x')).toBe(1);
	expect(nearestLine(lines, 4, 'x')).toBe(3);
	expect(nearestLine(lines, 90, 'x')).toBe(5);
	expect(nearestLine(lines, 2, 'z')).toBe(4);
	expect(nearestLine(lines, 2, 'w')).toBeNull();
});
