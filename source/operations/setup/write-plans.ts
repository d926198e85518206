import {mkdir, readFile, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {refuse} from '../../model/problem.ts';
import {replaceFile} from '../../records/replace-file.ts';
import type {FilePlan} from './plan-setup.ts';

/**
 * Writes what was planned, each file by atomic replace. When one fails those before it are put back and the failure is
 * thrown on. Refuses with `changed_meanwhile` when a program has written to a file since it was read.
 */
export const writePlans = async (plans: readonly FilePlan[]): Promise<void> => {
	const changed = plans.filter(({before, after}) => before !== after);
	for (const plan of changed) await verifyUnchanged(plan);
	const written: FilePlan[] = [];
	try {
		for (const plan of changed) {
			await put(plan.path, plan.after);
			written.push(plan);
		}
	} catch (error) {
		for (const {path: file, before} of written.reverse()) await put(file, before);
		throw error;
	}
};

const verifyUnchanged = async ({path: file, before}: FilePlan): Promise<void> => {
	const now = await readFile(file, 'utf8').catch(() => null);
	if (now !== before)
		throw refuse('changed_meanwhile', {what: file, expected: 'as it was read', found: 'another text'});
};

const put = async (file: string, text: string | null): Promise<void> => {
	if (text === null) return rm(file, {force: true});
	await mkdir(path.dirname(file), {recursive: true, mode: 0o700});
	const mode = await stat(file).then(
		facts => facts.mode & 0o777,
		() => 0o600,
	);
	await replaceFile(file, text, {mode});
};
