import {createHash} from 'node:crypto';
import path from 'node:path';
import {branchNameProblem} from '../../model/branch-name.ts';
import {refuse} from '../../model/problem.ts';
import {slugOf} from '../../model/slug.ts';
import {taskProblem} from '../../model/task-name.ts';
import {dataDirectory} from '../../settings/data-directory.ts';
import {renderTemplate} from '../../settings/render-template.ts';
import {shortBranch} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {CreateFacts} from './facts.ts';

/** What names a new worktree, its start and who works there, as it was given. */
export type GivenNames = Readonly<
	Partial<Record<'task' | 'branch' | 'base' | 'from' | 'session' | 'job', string | undefined>>
>;

/** Checks all that was given, before git is asked anything; `named` when something else gives the name. */
export const verifyNames = (given: GivenNames, {named = false}: {readonly named?: boolean} = {}): void => {
	const {task, branch, base, from, session, job} = given;
	if (task === undefined && branch === undefined && !named)
		throw refuse('usage', {
			message: 'create needs a task name, --branch or --pr',
			hint: 'copse create "login form"',
		});
	const checks = [
		{what: 'task', name: task, problemOf: taskProblem},
		{what: 'branch', name: branch, problemOf: branchNameProblem},
		{what: 'base', name: base, problemOf: revisionProblem},
		{what: 'start', name: from, problemOf: revisionProblem},
		{what: 'session', name: session, problemOf: taskProblem},
		{what: 'job', name: job, problemOf: taskProblem},
	];
	for (const {what, name, problemOf} of checks) {
		const reason = name === undefined ? null : problemOf(name);
		if (name !== undefined && reason !== null) throw refuse('invalid_name', {what, name, reason});
	}
};

/** Why a text cannot name a commit that is there; git says the rest. */
const revisionProblem = (name: string): string | null => {
	if (name.trim() === '') return 'it is blank';
	if (name.startsWith('-')) return 'it starts with - and would be read as an option';
	return /\p{Cc}/u.test(name) ? 'it contains a control character' : null;
};

/**
 * The branch of a new worktree: the one that was asked for or refused, else the template's, with the id's first six
 * digits behind it when that is taken.
 */
export const chooseBranch = (
	facts: NameFacts,
	given: {readonly task: string | undefined; readonly branch: string | undefined; readonly id: string},
	{settings}: Pick<OperationContext, 'settings'>,
): string => {
	if (given.branch !== undefined) {
		verifyFree(facts, given.branch);
		return given.branch;
	}
	const slug = slugOf(given.task ?? '');
	const id6 = given.id.slice(-8, -2);
	const values = {slug, task: slug, id: given.id, id6, base: facts.base};
	const first = renderTemplate(settings.branch, values);
	const name = takenBy(facts, first) === null ? first : `${first}-${id6}`;
	const reason = branchNameProblem(name);
	if (reason !== null) throw refuse('invalid_name', {what: 'branch', name, reason});
	verifyFree(facts, name);
	return name;
};

/** What a branch is chosen from. */
export type NameFacts = Pick<CreateFacts, 'scene' | 'base' | 'branches' | 'ignoresCase'>;

/** Refuses a branch that is there, or that git could not keep beside the others. */
export const verifyFree = (facts: NameFacts, branch: string): void => {
	const holder = facts.scene.standings.find(({branchRef}) => branchRef === `refs/heads/${branch}`);
	if (holder !== undefined) throw refuse('branch_in_use', {branch, path: holder.path});
	const taken = takenBy(facts, branch);
	if (taken === null) return;
	if (taken === branch) throw refuse('branch_exists', {branch, sha: facts.branches.get(branch) ?? ''});
	if (taken.toLowerCase() === branch.toLowerCase()) throw refuse('case_conflict', {branch, other: taken});
	throw refuse('ref_conflict', {branch, blocking: taken});
};

/** The branch that stands in the way of a new one: the same, one that differs in case, a folder of it, or below it. */
const takenBy = ({branches, scene, ignoresCase}: NameFacts, branch: string): string | null => {
	const fold = (name: string): string => (ignoresCase ? name.toLowerCase() : name);
	const wanted = fold(branch);
	// an unborn branch has no ref yet but is held all the same
	const held = scene.standings.flatMap(({branchRef}) => (branchRef === null ? [] : [shortBranch(branchRef)]));
	const names = [...branches.keys(), ...held];
	return (
		names.find(name => fold(name) === wanted) ??
		names.find(name => fold(name).startsWith(`${wanted}/`) || wanted.startsWith(`${fold(name)}/`)) ??
		null
	);
};

/** Where a new worktree goes, by the location template, absolute; not checked yet. */
export const chooseLocation = (
	{id, task, branch}: {readonly id: string; readonly task: string | undefined; readonly branch: string},
	{settings, repository, environment}: Pick<OperationContext, 'settings' | 'repository' | 'environment'>,
): string => {
	const root = rootOf(repository);
	const place = renderTemplate(settings.location, {
		data: dataDirectory(environment),
		repo: slugOf(repository.name),
		hash8: createHash('sha256').update(repository.commonDirectory).digest('hex').slice(0, 8),
		slug: slugOf(task ?? branch),
		id,
		id6: id.slice(-8, -2),
		root,
	});
	const home = environment.HOME ?? '';
	return path.resolve(root, home === '' ? place : place.replace(/^~(?=$|[/\\])/, () => home));
};

/** The main worktree; for a bare repository in a hidden folder the hub that holds it. */
const rootOf = ({bare, mainPath}: OperationContext['repository']): string =>
	bare && path.basename(mainPath).startsWith('.') ? path.dirname(mainPath) : mainPath;
