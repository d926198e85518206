import type {Row} from '../../source/model/row.ts';
import {makeRow} from '../ui/make-row.ts';

/** A row of a worktree that is ready to merge, with what a test wants different. */
export const someRow = (differences: Partial<Row> = {}): Row =>
	makeRow('login form', {
		id: 'wt_1a2b3c4d',
		path: '/data/copse/shop-1234abcd/login-form-1a2b3c',
		branch: 'copse/login-form',
		head_sha: '3f9a12c4e0c3a8f7b6d5e4f3a2b1c0d9e8f7a6b5',
		base_sha: '81bc02d4e0c3a8f7b6d5e4f3a2b1c0d9e8f7a6b5',
		last_activity: '2026-11-30T11:57:00.000Z',
		...differences,
	});

/** The row of the main worktree. */
export const mainRow = (differences: Partial<Row> = {}): Row =>
	someRow({
		id: null,
		path: '/work/shop',
		branch: 'main',
		main: true,
		managed: false,
		status: null,
		task: null,
		base: null,
		base_sha: null,
		ahead: null,
		behind: null,
		lines_added: null,
		lines_deleted: null,
		forecast: null,
		verdict: 'fresh',
		...differences,
	});
