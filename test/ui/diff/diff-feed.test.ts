import {describe, expect, it, vi} from 'vitest';
import {defaultHoldLimits} from '../../../source/state/diff/hold-limits.ts';
import {makeDiffFeed} from '../../../source/ui/diff/diff-feed.ts';
import {stopTime} from '../../helpers/stop-time.ts';
import {generatedPatch} from '../../state/diff/generated-patch.ts';
import {changedFile, fakeApp} from './fake-app.ts';

const limits = defaultHoldLimits;
const question = {worktree: '/w', scope: 'all'} as const;
const patch = generatedPatch(2, 50);
/** Lets two frames pass and what follows from them happen. */
const settle = () => vi.advanceTimersByTimeAsync(40);

const begin = () => {
	stopTime('performance');
	const {app, asked} = fakeApp();
	const feed = makeDiffFeed(app.request);
	const listener = vi.fn();
	feed.subscribe(listener);
	return {feed, asked, listener};
};

describe('a diff that streams', () => {
	it('shows its first lines before git ends', async () => {
		const {feed, asked} = begin();
		feed.ask(question, {limits});
		asked[0]?.send(patch.subarray(0, 2000));
		await settle();
		expect(feed.news()).toMatchObject({isReading: true, summary: null});
		expect(feed.news().document?.lineCount).toBeGreaterThan(20);
	});

	it('tells at most once per frame', async () => {
		const {feed, asked, listener} = begin();
		feed.ask(question, {limits});
		listener.mockClear();
		for (let at = 0; at < patch.length; at += 10) asked[0]?.send(patch.subarray(at, at + 10));
		await settle();
		expect(listener.mock.calls.length).toBeLessThanOrEqual(2);
	});

	it('has the list of files when git has ended', async () => {
		const {feed, asked} = begin();
		feed.ask(question, {limits});
		asked[0]?.send(patch);
		asked[0]?.finish({files: [changedFile('src/folder-0/file-0.ts')], lines_added: 7, lines_deleted: 8});
		await settle();
		expect(feed.news().summary).toEqual({base: 'main', files: 1, added: 7, deleted: 8, unshown: []});
		expect(feed.news().document?.files[0]?.listed?.content_id).toBe('src/folder-0/file-0.ts@1');
	});

	it('aborts the question before when another is asked, and hears nothing of it any more', async () => {
		const {feed, asked} = begin();
		feed.ask(question, {limits});
		feed.ask({...question, scope: 'committed'}, {limits});
		expect(asked[0]?.signal?.aborted).toBe(true);
		asked[0]?.send(patch);
		await settle();
		expect(feed.news().document).toBeNull();
	});

	it('keeps what is shown until the next answer is whole', async () => {
		const {feed, asked} = begin();
		feed.ask(question, {limits});
		asked[0]?.send(patch);
		asked[0]?.finish();
		await settle();
		const first = feed.news().document;
		feed.ask(question, {limits});
		asked[1]?.send(patch.subarray(0, 2000));
		await settle();
		expect(feed.news().document).toBe(first);
		asked[1]?.finish();
		await settle();
		expect(feed.news().document).not.toBe(first);
	});

	it('stops git once it has enough for a preview', async () => {
		const {feed, asked} = begin();
		feed.ask(question, {limits, enoughLines: 100});
		asked[0]?.send(patch);
		await settle();
		expect(asked[0]?.signal?.aborted).toBe(true);
		expect(feed.news()).toMatchObject({isReading: false, problem: null});
	});

	it('tells a problem', async () => {
		const {feed, asked} = begin();
		feed.ask(question, {limits});
		asked[0]?.refuse({ok: false, problem: {code: 'git_missing', details: {path: ''}}, warnings: []});
		await settle();
		expect(feed.news()).toMatchObject({isReading: false, problem: {code: 'git_missing'}});
	});
});
