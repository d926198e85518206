import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {fromJson} from '../model/json-fields.ts';
import {crypto} from '../processes/crypto.ts';
import {configDirectory} from './config-directory.ts';
import {openStore} from './open-store.ts';

/** Which repository it is. */
export type TrustSubject = {
	/** Random, kept in the repository's state: a clone has another one or none, a copy of the folder the same. */
	readonly token: string;
	/** Real path of the common git directory. */
	readonly commonDirectory: string;
	/** Device and inode of that directory, as `device:inode`: a move on one disk keeps it, a copy does not. */
	readonly folder: string;
};

/** That a person agreed to exactly this content for exactly this repository. */
export type Approval = {
	readonly common_dir: string;
	readonly folder: string;
	/** Hash of all triggers and seeds. */
	readonly content: string;
	readonly approved_at: string;
};

const approvalSchema: z.ZodMiniType<Approval> = z.object({
	common_dir: z.string(),
	folder: z.string(),
	content: z.string(),
	approved_at: z.string(),
});

/** Where approvals lie: with the user's own settings, where no repository can put a file (not even by `location`). */
export const trustDirectory = (environment: Readonly<Record<string, string | undefined>>): string =>
	path.join(configDirectory(environment), 'trust');

/**
 * What was approved for a repository: `mine`, `elsewhere` when its token belongs to a repository in another place (so
 * that this one is a copy), null when nothing was. Never throws: what cannot be read approves nothing.
 */
export const readTrust = async (
	directory: string,
	subject: TrustSubject,
): Promise<{readonly kind: 'mine' | 'elsewhere'; readonly approval: Approval} | null> => {
	const text = await readFile(approvalFile(directory, subject), 'utf8').catch(() => '');
	const parsed = approvalSchema.safeParse(fromJson(text));
	if (!parsed.success) return null;
	const approval = parsed.data;
	const mine = approval.common_dir === subject.commonDirectory || approval.folder === subject.folder;
	return {kind: mine ? 'mine' : 'elsewhere', approval};
};

/** Remembers that a person agreed; replaces what was approved for this repository before. */
export const approve = async (
	directory: string,
	subject: TrustSubject,
	{content, now}: {readonly content: string; readonly now: Date},
): Promise<void> => {
	const store = await openStore(approvalFile(directory, subject), 0o600);
	const approval: Approval = {
		common_dir: subject.commonDirectory,
		folder: subject.folder,
		content,
		approved_at: now.toISOString(),
	};
	store.store = {...approval};
};

/** Forgets what was approved for a repository; fine when nothing was. */
export const revoke = (directory: string, subject: TrustSubject): Promise<void> =>
	rm(approvalFile(directory, subject), {force: true});

const approvalFile = (directory: string, {token}: TrustSubject): string =>
	path.join(directory, `${crypto().createHash('sha256').update(token).digest('hex').slice(0, 32)}.json`);
