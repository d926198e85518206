import * as z from 'zod';
import {hasWork} from '../model/has-work.ts';
import type {Overlaps, OverlapWorktree} from '../model/overlap.ts';
import type {Row} from '../model/row.ts';
import {lookAround} from './look/look-around.ts';
import {defineOperation} from './operation.ts';
import {mergeOrder} from './overlaps/merge-order.ts';
import {overlapText} from './overlaps/overlap-text.ts';
import {sharedFiles} from './overlaps/shared-files.ts';
import {touchedFiles} from './overlaps/touched-files.ts';
import {tryPairs} from './overlaps/try-pairs.ts';

export const overlaps = defineOperation({
	name: 'overlaps',
	aliases: [],
	summary: 'Show which worktrees touch the same files, and in which order they are best merged',
	access: 'read',
	input: z.object({}),
	positionals: [],
	examples: ['copse overlaps', 'copse overlaps --json'],
	run: async (_, context): Promise<Overlaps> => {
		const {rows, works} = await lookAround(context);
		const live = rows.filter(hasWork);
		const paths = new Set(live.map(({path}) => path));
		const own = works.filter(({standing}) => paths.has(standing.path));
		const touched = await touchedFiles(own, context);
		const pairs = await tryPairs(sharedFiles(touched), own, rows, context);
		const touchedBy = new Map(touched.map(({path, files}) => [path, files.size]));
		const conflicting = pairs.filter(({merge}) => merge === 'conflicts');
		return {
			worktrees: live.map((row): OverlapWorktree => {
				const {id, path, branch, base} = row;
				return {
					id,
					path,
					name: nameOf(row),
					branch,
					base: base ?? '',
					files_touched: touchedBy.get(path) ?? 0,
				};
			}),
			pairs,
			order: mergeOrder(
				live.map(({path, base, lines_added: added, lines_deleted: deleted, forecast}) => ({
					path,
					base: base ?? '',
					lines: (added ?? 0) + (deleted ?? 0),
					conflicts: forecast?.kind === 'conflicts',
				})),
				conflicting.map(({paths: pair}) => pair),
			),
		};
	},
	text: overlapText,
});

const nameOf = ({task, branch, head_sha, path}: Row): string =>
	task ?? branch ?? head_sha?.slice(0, 7) ?? path;
