import {expect, test} from 'vitest';
import {listRefs, listTips, parseRefs, parseTrack} from '../../source/git/list-refs.ts';
import {fixture, parsed} from './fixture.ts';

test('refs come with tree, date and upstream', () => {
	const sha = expect.stringMatching(/^[0-9a-f]{40}$/);
	const known = {sha, tree: sha, committedAt: 1_767_323_045};
	expect(parseRefs(fixture('refs'))).toEqual([
		{
			...known,
			ref: 'refs/heads/main',
			upstream: {ref: 'refs/remotes/origin/main', name: 'origin/main', ahead: 2, behind: 0, gone: false},
		},
		{
			...known,
			ref: 'refs/heads/topic/修',
			upstream: {ref: 'refs/remotes/origin/gone', name: 'origin/gone', ahead: null, behind: null, gone: true},
		},
		{...known, ref: 'refs/heads/unplugged', upstream: null},
	]);
});

test('what a pattern lists beside the wanted refs is left out', () => {
	const refs = parsed(listRefs('/', ['refs/heads/main']), fixture('refs'));
	expect([...refs.keys()]).toEqual(['refs/heads/main']);
});

test('tips are commits, also those of annotated tags', () => {
	const tips = parsed(listTips('/', []), fixture('tips'));
	const tip = (name: string) => tips.find(({ref}) => ref === name)?.sha;
	expect(tips.map(({ref}) => ref)).toEqual([
		'refs/heads/main',
		'refs/heads/topic/修',
		'refs/heads/unplugged',
		'refs/tags/v1',
	]);
	expect(tip('refs/heads/main')).toBe(tip('refs/heads/unplugged'));
	expect(tip('refs/tags/v1')).toMatch(/^[0-9a-f]{40}$/);
});

test.each([
	['', {ahead: 0, behind: 0, gone: false}],
	['ahead 3', {ahead: 3, behind: 0, gone: false}],
	['behind 5', {ahead: 0, behind: 5, gone: false}],
	['ahead 12, behind 34', {ahead: 12, behind: 34, gone: false}],
	['gone', {ahead: null, behind: null, gone: true}],
])('T11: the track %j is read', (track, expected) => {
	expect(parseTrack(track)).toEqual(expected);
});
