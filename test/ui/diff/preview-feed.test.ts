import {describe, expect, it, vi} from 'vitest';
import {makePreviewFeed, pause} from '../../../source/ui/diff/preview-feed.ts';
import {stopTime} from '../../helpers/stop-time.ts';
import {generatedPatch} from '../../state/diff/generated-patch.ts';
import {fakeApp} from './fake-app.ts';

const begin = () => {
	stopTime('performance');
	const {app, asked} = fakeApp();
	return {preview: makePreviewFeed(app), asked};
};
const pathsOf = (asked: ReturnType<typeof fakeApp>['asked']) => asked.map(({input}) => input.worktree);

describe('the preview', () => {
	it('asks once the selection rests', async () => {
		const {preview, asked} = begin();
		for (const path of ['/a', '/b', '/c']) {
			preview.select(path, path);
			await vi.advanceTimersByTimeAsync(pause / 2);
		}
		await vi.advanceTimersByTimeAsync(pause);
		expect(pathsOf(asked)).toEqual(['/c']);
	});

	it('aborts when the selection moves on, and shows nothing of another row', async () => {
		const {preview, asked} = begin();
		preview.select('/a', 'a1');
		await vi.advanceTimersByTimeAsync(pause);
		asked[0]?.send(generatedPatch(1, 1));
		await vi.advanceTimersByTimeAsync(pause);
		expect(preview.newsOf('/a', 'a1').document?.lineCount).toBe(9);
		// also in the frame that is drawn before it is told of the row
		expect(preview.newsOf('/b', 'b1')).toMatchObject({document: null, isReading: true});
		preview.select('/b', 'b1');
		expect(asked[0]?.signal?.aborted).toBe(true);
		expect(preview.newsOf('/b', 'b1').document).toBeNull();
	});

	it('remembers the last rows as long as they stay as they were', async () => {
		const {preview, asked} = begin();
		for (const path of ['/a', '/b']) {
			preview.select(path, `${path}1`);
			await vi.advanceTimersByTimeAsync(pause);
			asked.at(-1)?.finish();
			await vi.advanceTimersByTimeAsync(pause);
		}
		preview.select('/a', '/a1');
		expect(preview.newsOf('/a', '/a1')).toMatchObject({isReading: false});
		await vi.advanceTimersByTimeAsync(pause);
		expect(pathsOf(asked)).toEqual(['/a', '/b']);
		preview.select('/a', '/a2');
		await vi.advanceTimersByTimeAsync(pause);
		expect(pathsOf(asked)).toEqual(['/a', '/b', '/a']);
	});

	it('keeps what it shows while the same row is read again', async () => {
		const {preview, asked} = begin();
		preview.select('/a', 'a1');
		await vi.advanceTimersByTimeAsync(pause);
		asked[0]?.send(generatedPatch(1, 1));
		asked[0]?.finish();
		await vi.advanceTimersByTimeAsync(pause);
		preview.select('/a', 'a2');
		await vi.advanceTimersByTimeAsync(pause);
		expect(asked.length).toBe(2);
		expect(preview.newsOf('/a', 'a2').document?.lineCount).toBe(9);
	});
});
