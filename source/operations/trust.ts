import path from 'node:path';
import * as z from 'zod';
import {refuse} from '../model/problem.ts';
import {safeText} from '../model/safe-text.ts';
import {renewRepositoryToken} from '../records/repository-token.ts';
import {approve, readTrust, revoke, trustDirectory} from '../settings/trust.ts';
import {defineOperation, type OperationContext} from './operation.ts';
import {triggerMoments} from './trigger/fired-trigger.ts';
import {lookAtWishes, type RepositoryWishes, trustSubject} from './trigger/look-at-wishes.ts';
import {underLock} from './under-lock.ts';

export type TrustValue = {
	/** The file that says what is wished: only the one in the main worktree's root counts. */
	readonly path: string;
	/** `changed`: something else was approved before. As it is after the verb. */
	readonly trust: RepositoryWishes['trust'];
	readonly done: 'shown' | 'approved' | 'revoked';
	/** Hash of all that is wished; `content` takes it, so that what was shown is what is approved. */
	readonly content: string | null;
	/** Commands by moment, in their order: on_begin in the new worktree, the others in the main worktree. */
	readonly triggers: RepositoryWishes['triggers'];
	/** Files that are copied from the main worktree into a new one. */
	readonly seed_files: readonly string[];
};

export const trust = defineOperation({
	name: 'trust',
	aliases: [],
	summary: "Show what the repository's .copse.json wants to run and copy, and approve it",
	access: 'write',
	people: true,
	ownLock: true,
	input: z.object({
		yes: z.boolean().optional().describe('Approve exactly what is there now'),
		content: z.string().optional().describe('With --yes: only if it still is what was shown with this hash'),
		revoke: z.boolean().optional().describe('Take the approval back'),
	}),
	positionals: [],
	examples: ['copse trust', 'copse trust --revoke'],
	run: async ({yes, content, revoke: taken}, context): Promise<TrustValue> => {
		if (taken === true && yes === true)
			throw refuse('usage', {message: '--yes and --revoke exclude each other', hint: 'copse trust --revoke'});
		const wishes = await lookAtWishes(context);
		if (content !== undefined && content !== wishes.content)
			throw refuse('changed_meanwhile', {
				what: fileOf(context),
				expected: content,
				found: wishes.content ?? 'nothing',
			});
		if (taken === true) return revokeIn(wishes, context);
		return yes === true && wishes.content !== null
			? approveIn(wishes, wishes.content, context)
			: answerOf(wishes, 'shown', context);
	},
	text: value => [...wishLines(value), ...stateLines(value)].join('\n'),
});

const fileOf = ({repository}: OperationContext): string => path.join(repository.mainPath, '.copse.json');

const answerOf = (
	{triggers, seeds, content, trust: state}: RepositoryWishes,
	done: TrustValue['done'],
	context: OperationContext,
): TrustValue => ({path: fileOf(context), trust: state, done, content, triggers, seed_files: seeds});

/** A copy of a repository that was approved gets a token of its own: from then on the two are two. */
const approveIn = async (
	wishes: RepositoryWishes,
	content: string,
	context: OperationContext,
): Promise<TrustValue> => {
	const directory = trustDirectory(context.environment);
	await underLock(context, async writing => {
		const before = await trustSubject(writing);
		const known = before === null ? null : await readTrust(directory, before);
		if (before === null || known?.kind === 'elsewhere') {
			await writing.verifyLock();
			await renewRepositoryToken(writing.state);
		}
		const subject = await trustSubject(writing);
		if (subject === null)
			throw refuse('cannot_verify', {what: 'the token of this repository', reason: 'it is gone'});
		await approve(directory, subject, {content, now: context.now()}).catch((error: unknown) => {
			throw refuse('state_not_writable', {path: directory, reason: String(error)});
		});
	});
	return answerOf({...wishes, trust: 'trusted'}, 'approved', context);
};

const revokeIn = async (wishes: RepositoryWishes, context: OperationContext): Promise<TrustValue> => {
	const subject = await trustSubject(context);
	const directory = trustDirectory(context.environment);
	// what was approved for another place is not this one's to take back
	if (subject !== null && (await readTrust(directory, subject))?.kind === 'mine')
		await revoke(directory, subject);
	return answerOf({...wishes, trust: wishes.content === null ? 'nothing' : 'untrusted'}, 'revoked', context);
};

const where = {
	on_begin: 'in each new worktree',
	on_merge: 'in the main worktree, after a merge',
	on_finish: 'in the main worktree, when a worktree has ended',
} as const;

const wishLines = ({path: file, triggers, seed_files, content}: TrustValue): string[] => {
	if (content === null) return [`${safeText(file)} wants nothing run or copied`];
	return [
		`${safeText(file)} wants:`,
		...triggerMoments.flatMap(moment =>
			triggers[moment].length === 0
				? []
				: [
						`  ${moment}, ${where[moment]}`,
						...triggers[moment].map(command => `    $ ${shownCommand(command)}`),
					],
		),
		...(seed_files.length === 0
			? []
			: ['  seed.files, copied into each new worktree', ...seed_files.map(file => `    ${safeText(file)}`)]),
	];
};

/** Every line of it, so that nothing hides below. */
const shownCommand = (command: string): string =>
	safeText(command, {keepLines: true}).replaceAll('\n', '\n      ').replaceAll('\t', '    ');

const stateLines = ({trust: state, done, content}: TrustValue): string[] => {
	if (done === 'revoked') return ['It is not approved any more.'];
	if (done === 'approved') return ['Approved. It asks again when any of this changes.'];
	if (state === 'nothing' || content === null) return [];
	if (state === 'trusted') return ['Approved; `copse trust --revoke` takes that back.'];
	const since = state === 'changed' ? 'It has changed since it was approved. ' : '';
	return [`${since}Nothing of it happens before you agree:`, `  copse trust --yes --content ${content}`];
};
