import * as z from 'zod';
import type {DiscardPlan} from '../model/plan.ts';
import {refuse} from '../model/problem.ts';
import {agreeTo} from './consent/agree-to.ts';
import {applyDiscard} from './discard/apply-discard.ts';
import {discardAct} from './discard/discard-act.ts';
import {lookForDiscard} from './discard/facts.ts';
import {findTarget, type Target} from './discard/find-target.ts';
import {type DiscardWish, planDiscard, verifyDiscard} from './discard/plan-discard.ts';
import {defineOperation} from './operation.ts';
import {lookAtScene} from './scene.ts';
import {firedBy} from './trigger/fired-by.ts';
import {verifyExpected} from './verify-expected.ts';
import {worktreeField} from './worktree-field.ts';

const input = z.object({
	worktree: worktreeField.optional(),
	job: z.string().optional().describe('The worktree of this job, instead of naming it'),
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
	plans: true,
	input,
	positionals: ['worktree'],
	examples: ['copse discard rate-limiter --force', 'copse discard dark-mode --dry-run'],
	run: async (given, context): Promise<DiscardValue> => {
		if ((given.worktree === undefined) === (given.job === undefined))
			throw refuse('usage', {
				message: 'discard takes a worktree or --job',
				hint: 'copse discard <worktree>',
			});
		if (given.no_trash === true && given.force !== true)
			throw refuse('usage', {
				message: '--no-trash needs --force',
				hint: 'copse discard <worktree> --force --no-trash',
			});
		const scene = await lookAtScene(context);
		const target = await findTarget({worktree: given.worktree, job: given.job}, scene, context);
		if (target.kind === 'ended') {
			const message = `${target.record.id} was ${target.record.status} before; nothing is left to discard`;
			context.report({kind: 'warning', warning: {code: 'already_ended', message}});
			return endedValue(target);
		}
		const facts = await lookForDiscard({standing: target.standing, scene}, context);
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
		verifyExpected(given.expect, plan.expects, 'nothing');
		verifyDiscard(plan, facts, wish);
		agreeTo(discardAct(plan, facts), context);
		for (const warning of plan.warnings) context.report({kind: 'warning', warning});
		const entry = await applyDiscard(facts, plan, wish, context);
		context.afterLock(firedBy('on_finish', target.standing));
		return {
			...{id, path, branch},
			dry_run: false,
			trash_id: wish.noTrash ? null : entry.id,
			removed: true,
			branch_deleted: plan.delete_branch,
			restore_with: wish.noTrash ? null : `copse restore ${id ?? entry.id}`,
		};
	},
	text: ({dry_run, path, branch, removed, branch_deleted, restore_with, plan}) => {
		if (dry_run) return planText(plan);
		if (!removed) return `${path} was discarded before`;
		const kept = branch === null || branch_deleted ? '' : `, branch ${branch} kept`;
		return `discarded ${path}${kept}${restore_with === null ? '' : `\nrestore with: ${restore_with}`}`;
	},
});

/** Discarding what has ended changes nothing and says so. */
const endedValue = ({record, restoreWith}: Extract<Target, {kind: 'ended'}>): DiscardValue => ({
	dry_run: false,
	id: record.id,
	path: record.path,
	branch: record.branch,
	trash_id: restoreWith === null ? null : record.trash_ref,
	removed: false,
	branch_deleted: false,
	restore_with: restoreWith,
});

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
