import {stat} from 'node:fs/promises';
import {readRepositoryToken} from '../../records/repository-token.ts';
import {readRepositoryLayer} from '../../settings/repository-layer.ts';
import {readTrust, type TrustSubject, trustDirectory} from '../../settings/trust.ts';
import {wishesContent} from '../../settings/wishes-content.ts';
import type {OperationContext} from '../operation.ts';
import type {TriggerMoment} from './fired-trigger.ts';

/** What the main worktree's `.copse.json` wishes right now, and whether a person agreed to exactly that. */
export type RepositoryWishes = {
	readonly triggers: Readonly<Record<TriggerMoment, readonly string[]>>;
	/** Files to copy into a new worktree. */
	readonly seeds: readonly string[];
	/** Hash of all of it; null when nothing is wished. */
	readonly content: string | null;
	/** `changed`: something else was approved before. */
	readonly trust: 'nothing' | 'trusted' | 'changed' | 'untrusted';
};

type Context = Pick<OperationContext, 'repository' | 'state' | 'environment'>;

/** Reads wishes and approval anew: what was read when copse started may have changed since. */
export const lookAtWishes = async (context: Context): Promise<RepositoryWishes> => {
	const {repository} = context;
	const {wishes} = await readRepositoryLayer(repository.bare ? null : repository.mainPath);
	const content = wishesContent(wishes);
	return {
		triggers: {
			on_begin: wishes.get('triggers.on_begin') ?? [],
			on_merge: wishes.get('triggers.on_merge') ?? [],
			on_finish: wishes.get('triggers.on_finish') ?? [],
		},
		seeds: wishes.get('seed.files') ?? [],
		content,
		trust: content === null ? 'nothing' : await trustIn(content, context),
	};
};

const trustIn = async (content: string, context: Context): Promise<'trusted' | 'changed' | 'untrusted'> => {
	const subject = await trustSubject(context);
	const found = subject === null ? null : await readTrust(trustDirectory(context.environment), subject);
	if (found?.kind !== 'mine') return 'untrusted';
	return found.approval.content === content ? 'trusted' : 'changed';
};

/** The repository as approvals know it; null when it has no token yet, so that nothing can have been approved. */
export const trustSubject = async ({repository, state}: Context): Promise<TrustSubject | null> => {
	const token = await readRepositoryToken(state);
	if (token === null) return null;
	const {dev, ino} = await stat(repository.commonDirectory, {bigint: true});
	return {token, commonDirectory: repository.commonDirectory, folder: `${dev}:${ino}`};
};
