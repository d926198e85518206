import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {readPushTarget} from '../../git/read-push-target.ts';
import {clearPushTarget, setPushTarget} from '../../git/set-push-target.ts';
import type {TrashEntry} from '../../model/step.ts';
import {parseJson} from '../../records/parse-json.ts';
import type {OperationContext} from '../operation.ts';

type Places = Pick<OperationContext, 'git' | 'repository' | 'state'>;

/** Where pushes from a branch go is forgotten with the branch: a copy of it waits in the trash. */
export const keepPushTarget = async (entry: TrashEntry, {git, repository, state}: Places): Promise<void> => {
	const {branch, branch_deleted} = entry;
	if (branch === null || !branch_deleted) return;
	const {commonDirectory} = repository;
	const target = await readPushTarget(git, {branch, commonDirectory});
	if (target === null) return;
	const copy = copyOf(entry, state);
	await mkdir(path.dirname(copy), {recursive: true});
	await writeFile(copy, JSON.stringify(target));
	await clearPushTarget(git, commonDirectory, branch);
};

/** Sets it again for a branch that is there again, under whatever name. */
export const giveBackPushTarget = async (
	entry: TrashEntry,
	branch: string | null,
	{git, repository: {commonDirectory}, state}: Places,
): Promise<void> => {
	const copy = copyOf(entry, state);
	const text = await readFile(copy, 'utf8').catch(() => null);
	if (text === null) return;
	const target = parseJson(text, targetSchema);
	if (branch !== null && target.kind === 'value')
		await setPushTarget(git, commonDirectory, {branch, commonDirectory, ...target.value});
	await rm(copy, {force: true});
};

const targetSchema = z.object({
	remote: z.string().check(z.minLength(1)),
	remoteBranch: z.string().check(z.minLength(1)),
});

const copyOf = ({id}: TrashEntry, {trash}: Places['state']): string =>
	path.join(trash, id, 'push-target.json');
