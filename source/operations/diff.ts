import path from 'node:path';
import * as z from 'zod';
import type {TreeChange} from '../git/compare-trees.ts';
import {listChanges, streamPatch} from '../git/read-diff.ts';
import {allEnded} from '../model/all-ended.ts';
import type {ChangedFile} from '../model/changed-file.ts';
import {type DiffScope, diffScopes} from '../model/diff-scope.ts';
import {toChangedFile, uncommittedIn} from './diff/changed-file.ts';
import {type Compared, nameOfEnds, type OpenedEnds, openEnds} from './diff/ends.ts';
import {statLines, statTotal} from './diff/stat-lines.ts';
import {findWorktree} from './find-worktree.ts';
import {branchOf} from './look/skeleton.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {lookAtScene} from './scene.ts';
import {worktreeField} from './worktree-field.ts';

export type DiffValue = {
	readonly worktree: {readonly id: string | null; readonly path: string; readonly branch: string | null};
	readonly base: string | null;
	readonly scope: DiffScope;
	readonly files: readonly ChangedFile[];
	readonly lines_added: number;
	readonly lines_deleted: number;
	/** The patch as git prints it; empty with `stat`, and when it was streamed as reports. */
	readonly patch: string;
};

const input = z.object({
	worktree: worktreeField,
	stat: z.boolean().optional().describe('Only the files and their counts'),
	file: z
		.string()
		.optional()
		.describe('Only this file, or the files of this folder, by its path from the top'),
	scope: z.enum(diffScopes).optional().describe('all (default), committed or uncommitted work'),
	context: z
		.number()
		.int()
		.min(0)
		.max(100000)
		.optional()
		.describe('Lines of context around a change; 3 unless given'),
	ignore_space: z.boolean().optional().describe('Leave out changes of white space'),
	stream: z
		.boolean()
		.optional()
		.describe('Send the patch as reports instead of collecting it')
		.meta({hidden: true}),
	known: z
		.string()
		.optional()
		.describe('Ends as they were reported: while they are the same, nothing more is read')
		.meta({hidden: true}),
});

export const diff = defineOperation({
	name: 'diff',
	aliases: ['read'],
	summary: 'Show the whole work of a worktree against its base, uncommitted and untracked included',
	access: 'read',
	input,
	positionals: ['worktree'],
	examples: ['copse diff login-form --stat', 'copse diff . | git apply --stat'],
	run: async (given, context): Promise<DiffValue> => {
		const scope = given.scope ?? 'all';
		const compared = await findCompared(given.worktree, context);
		const {standing} = compared;
		const opened = await openEnds(compared, scope, context);
		try {
			const isKnown = given.known !== undefined && (await areKnown(opened, given.known, context));
			const {changes, patch} = isKnown ? nothingRead : await readBoth(opened, given, context);
			const isUncommitted = uncommittedIn(opened);
			const files = changes.map(change => toChangedFile(change, isUncommitted(change)));
			if (given.file !== undefined && files.length === 0 && !isKnown)
				context.report({
					kind: 'warning',
					warning: {code: 'file_unchanged', message: `${given.file} has not changed`},
				});
			return {
				worktree: {
					id: standing.record?.id ?? null,
					path: standing.path,
					branch: branchOf(standing.branchRef),
				},
				base: opened.base,
				scope,
				files,
				lines_added: files.reduce((sum, {lines_added}) => sum + (lines_added ?? 0), 0),
				lines_deleted: files.reduce((sum, {lines_deleted}) => sum + (lines_deleted ?? 0), 0),
				patch,
			};
		} finally {
			await opened.close();
		}
	},
	text: ({files, lines_added, lines_deleted, patch}) =>
		patch === ''
			? [...statLines(files), statTotal(files.length, lines_added, lines_deleted)].join('\n')
			: patch,
});

/** Where a watch knows the worktree nothing is read to find it. */
const findCompared = async (wanted: string, context: OperationContext): Promise<Compared> => {
	const known = path.isAbsolute(wanted) ? await context.known(wanted) : null;
	if (known !== null) return {...known, known};
	const {standings, mainBranch} = await lookAtScene(context);
	return {standing: findWorktree(standings, wanted, context.cwd), mainBranch, known};
};

type DiffInput = z.infer<typeof input>;

const nothingRead = {changes: [], patch: ''} as const;

/** Tells the ends, and whether they are those that the reader knows. */
const areKnown = async (
	opened: OpenedEnds,
	known: string,
	{git, report}: OperationContext,
): Promise<boolean> => {
	const ends = await nameOfEnds(opened, git);
	if (ends === null) return false;
	report({kind: 'ends', ends});
	return ends === known;
};

/** The list of files and the patch, side by side; for one file the list comes first, as it knows where it was. */
const readBoth = async (
	opened: OpenedEnds,
	given: DiffInput,
	context: OperationContext,
): Promise<{readonly changes: readonly TreeChange[]; readonly patch: string}> => {
	const {cwd, ends} = opened;
	const list = (): Promise<TreeChange[]> =>
		context.git(listChanges(cwd, ends, {files: null, ignoreSpace: given.ignore_space === true}));
	if (given.file === undefined) {
		// what is shown first starts first
		const [patch, changes] = await allEnded([readPatch(opened, null, given, context), list()]);
		return {changes, patch};
	}
	const wanted = given.file.replace(/\/$/, '');
	const changes = (await list()).filter(({path, oldPath}) =>
		[path, oldPath].some(each => each === wanted || each?.startsWith(`${wanted}/`)),
	);
	const files = changes.flatMap(({path, oldPath}) => (oldPath === null ? [path] : [oldPath, path]));
	return {changes, patch: files.length === 0 ? '' : await readPatch(opened, files, given, context)};
};

/** With `stream` the patch goes out as reports, as git prints it; else it is collected as text. */
const readPatch = async (
	{cwd, ends}: OpenedEnds,
	files: readonly string[] | null,
	given: DiffInput,
	{git, report}: OperationContext,
): Promise<string> => {
	if (given.stat === true) return '';
	const pieces: Buffer[] = [];
	const take = (piece: Buffer): void | Promise<void> => {
		if (given.stream === true) return report({kind: 'patch', piece});
		pieces.push(piece);
	};
	const shape = {files, ignoreSpace: given.ignore_space === true, context: given.context ?? 3, binary: true};
	await git(streamPatch(cwd, ends, shape, take));
	return Buffer.concat(pieces).toString('utf8');
};
