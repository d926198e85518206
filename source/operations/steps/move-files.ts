import {mkdir, rename, stat} from 'node:fs/promises';
import path from 'node:path';
import {copyIndex} from '../../git/copy-index.ts';
import {indexHolds, moveCheckout, readTreeIntoIndex, refreshIndex} from '../../git/index-tree.ts';
import {Refusal, refuse} from '../../model/problem.ts';
import {errorCode} from '../../records/error-code.ts';
import {writeRefusal} from '../../records/write-refusal.ts';
import type {OperationContext} from '../operation.ts';
import {takeBackFiles} from './half-moved-files.ts';
import type {StepHandler} from './step-handler.ts';

/**
 * Index and files of a checkout follow the branch it holds; what overlaps refuses before a file is touched. Done only
 * from an index that stands where the plan saw it, and taken back only from one that stands where this left it.
 */
export const syncCheckout: StepHandler<'sync_checkout'> = {
	apply: async ({path: place, from, to}, context) => {
		if (await context.git(indexHolds(place, from))) await follow(place, from, to, context);
		else if (!(await context.git(indexHolds(place, to))))
			throw refuse('changed_meanwhile', {what: `the index of ${place}`, expected: from, found: 'another'});
	},
	undo: async ({path: place, from, to}, context) => {
		if (await context.git(indexHolds(place, from))) await takeBackFiles({place, from, to}, context);
		else if (await context.git(indexHolds(place, to))) await follow(place, to, from, context);
	},
};

const follow = async (place: string, from: string, to: string, {git}: OperationContext): Promise<void> => {
	const move = () => git(moveCheckout(place, from, to));
	try {
		await move().catch(async error => {
			if (!/not uptodate/i.test(outputOf(error))) throw error;
			// git takes a file that was only saved again for an edit until it has looked
			await git(refreshIndex(place)).catch(() => {});
			return move();
		});
	} catch (error) {
		throw explain(error, place);
	}
};

/** What git said to a call that failed; empty for another failure. */
const outputOf = (error: unknown): string =>
	error instanceof Refusal && error.problem.code === 'git_failed' ? error.problem.details.output : '';

/** Git names the paths that it will not overwrite; it has touched nothing then. */
const explain = (error: unknown, place: string): unknown => {
	const output = outputOf(error);
	const files = [...output.matchAll(/'(.+?)'/g)].map(([, file = '']) => file);
	if (/would be overwritten|would lose|not uptodate/i.test(output))
		return refuse('would_overwrite', {path: place, files});
	if (/external filter|filter .* failed/i.test(output)) return refuse('filter_failed', {reason: output});
	return error;
};

/** The index of a worktree whose uncommitted work has become a commit; its files stay as they are. */
export const setIndex: StepHandler<'set_index'> = {
	apply: async ({path: place, tree, index_file, previous}, {git}) => {
		await save(index_file, previous);
		await git(readTreeIntoIndex(place, tree));
		await git(refreshIndex(place)).catch(() => {});
	},
	undo: async ({index_file, previous}) => {
		await rename(previous, index_file).catch(error => {
			// it was never set, or there was none before
			if (errorCode(error) !== 'ENOENT') throw writeRefusal(error, index_file);
		});
	},
};

/** Once: what a second try finds saved is the index as it was before the first. */
const save = async (indexFile: string, previous: string): Promise<void> => {
	try {
		await mkdir(path.dirname(previous), {recursive: true, mode: 0o700});
		if ((await stat(previous).catch(() => null)) === null) await copyIndex(path.dirname(indexFile), previous);
	} catch (error) {
		throw writeRefusal(error, previous);
	}
};
