import {rm} from 'node:fs/promises';
import * as z from 'zod';
import type {DiscardPlan} from '../model/plan.ts';
import {refuse} from '../model/problem.ts';
import type {Step, TrashEntry} from '../model/step.ts';
import {readTrash, removeTrashEntry} from '../records/trash-file.ts';
import {applySteps} from './apply-steps.ts';
import {type DiscardFacts, lookForDiscard} from './discard/facts.ts';
import {type DiscardWish, planDiscard, verifyDiscard} from './discard/plan-discard.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {changedRecord} from './record-of.ts';
import {unpin} from './steps/trash-worktree.ts';
import {planTrash} from './trash/plan-trash.ts';

const input = z.object({
	worktree: z.string().describe('Id, branch, task, session, path, or . for the one you stand in'),
	force: z.boolean().optional().describe('Go ahead although something would go that exists nowhere else'),
	keep_branch: z.boolean().optional().describe('Leave the branch'),
	no_trash: z.boolean().optional().describe('Keep nothing; needs --force'),
	dry_run: z.boolean().optional().describe('Only say what would go'),
	expect: z
		.record(z.string(), z.string())
		.optional()
		.describe('Object ids of the plan that was looked at; anything else refuses')
		.meta({hidden: true}),
});

type DiscardInput = z.infer<typeof input>;

export type DiscardValue = {
	readonly dry_run: boolean;
	readonly id: string | null;
	readonly path: string;
	readonly branch: string | null;
	/** Trash entry that restore takes; null with `no_trash` and when there was nothing to keep. */
	readonly trash_id: string | null;
	readonly removed: boolean;
	readonly branch_deleted: boolean;
	/** The command that brings it back; null when there is none. */
	readonly restore_with: string | null;
	/** Only with `dry_run`. */
	readonly plan?: DiscardPlan;
};

export const discard = defineOperation({
	name: 'discard',
	aliases: ['remove', 'rm'],
	summary: 'Remove a worktree and its branch; what is unique to it goes to the trash',
	access: 'write',
	input,
	positionals: ['worktree'],
	examples: ['copse discard rate-limiter --force', 'copse discard dark-mode --dry-run'],
	run: async (given, context): Promise<DiscardValue> => {
		if (given.no_trash === true && given.force !== true)
			throw refuse('usage', {
				message: '--no-trash needs --force',
				hint: 'copse discard <worktree> --force --no-trash',
			});
		const ended = await endedBefore(given.worktree, context);
		if (ended !== null) return ended;
		const facts = await lookForDiscard(given.worktree, context);
		const wish: DiscardWish = {
			force: given.force === true,
			keepBranch: given.keep_branch === true,
			noTrash: given.no_trash === true,
			trashDays: context.settings.trash_days,
		};
		const plan = planDiscard(facts, wish);
		const {id, path, branch} = plan.worktree;
		if (given.dry_run === true)
			return {
				...{id, path, branch},
				dry_run: true,
				trash_id: null,
				removed: false,
				branch_deleted: false,
				restore_with: null,
				plan,
			};
		verifyExpected(given, plan);
		verifyDiscard(plan, facts, wish);
		const entry = await apply(facts, plan, wish, context);
		return {
			...{id, path, branch},
			dry_run: false,
			trash_id: wish.noTrash ? null : entry.id,
			removed: true,
			branch_deleted: plan.delete_branch,
			restore_with: wish.noTrash ? null : `copse restore ${id ?? entry.id}`,
		};
	},
	text: ({dry_run, path, branch, branch_deleted, restore_with, plan}) => {
		if (dry_run) return planText(plan);
		const kept = branch === null || branch_deleted ? '' : `, branch ${branch} kept`;
		return `discarded ${path}${kept}${restore_with === null ? '' : `\nrestore with: ${restore_with}`}`;
	},
});

/** Discarding what was discarded changes nothing and says so: cancel hooks call it more than once. */
const endedBefore = async (worktree: string, {state}: OperationContext): Promise<DiscardValue | null> => {
	const {entries} = await readTrash(state);
	const entry = entries.find(each => each.worktree_id === worktree && each.verb === 'discard');
	if (entry === undefined) return null;
	return {
		dry_run: false,
		id: entry.worktree_id,
		path: entry.path,
		branch: entry.branch,
		trash_id: entry.id,
		removed: true,
		branch_deleted: entry.branch_deleted,
		restore_with: `copse restore ${worktree}`,
	};
};

const verifyExpected = ({expect = {}}: DiscardInput, {expects}: DiscardPlan): void => {
	for (const [what, id] of Object.entries(expect)) {
		if (expects[what] !== id)
			throw refuse('changed_meanwhile', {what, expected: id, found: expects[what] ?? 'nothing'});
	}
};

const apply = async (
	facts: DiscardFacts,
	plan: DiscardPlan,
	wish: DiscardWish,
	context: OperationContext,
): Promise<TrashEntry> => {
	const {standing} = facts;
	const {now} = context;
	const headSha = standing.listed.headSha;
	const entry = await planTrash(
		{standing, headSha, verb: 'discard', branchDeleted: plan.delete_branch},
		context,
	);
	const at = now().toISOString();
	const steps: Step[] = [
		{kind: 'trash_worktree', entry},
		...(plan.delete_branch && standing.branchRef !== null && headSha !== null
			? [
					{
						kind: 'move_ref',
						ref: standing.branchRef,
						from: headSha,
						to: null,
						reason: 'copse: discarded',
					} as const,
				]
			: []),
		...(standing.record === null
			? []
			: [
					{
						kind: 'save_record',
						record: changedRecord(
							standing.record,
							{status: 'discarded', completed_at: at, trash_ref: entry.id},
							context,
						),
						previous: standing.record,
					} as const,
				]),
		{
			kind: 'note_event',
			event: {
				at,
				kind: 'discarded',
				worktree_id: standing.record?.id ?? null,
				branch: plan.worktree.branch,
				path: standing.path,
				message: plan.effect,
				data: {trash: entry.id},
			},
		},
	];
	await applySteps('discard', steps, context);
	if (wish.noTrash) await forgetTrash(entry, context);
	return entry;
};

/** Gives up what was just put aside: only ever on `--no-trash`. */
const forgetTrash = async (entry: TrashEntry, context: OperationContext): Promise<void> => {
	await Promise.all(
		[entry.directory, entry.admin_saved_to].map(folder =>
			folder === null ? null : rm(folder, {recursive: true, force: true}),
		),
	);
	await unpin(entry, context);
	await removeTrashEntry(context.state, entry.id);
};

const planText = (plan: DiscardPlan | undefined): string => {
	if (plan === undefined) return '';
	return [
		plan.effect,
		...plan.files.map(({path, state}) => `  ${state}  ${path}`),
		...plan.commits.map(({sha, subject}) => `  commit  ${sha.slice(0, 7)} ${subject}`),
		...plan.ignored.map(({path, note}) => `  ignored  ${path}${note === undefined ? '' : `  ${note}`}`),
		...plan.occupants.map(({pid, command}) => `  process  ${command} (${pid})`),
	].join('\n');
};
