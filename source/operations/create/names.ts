import {createHash} from 'node:crypto';
import {branchNameProblem} from '../../model/branch-name.ts';
import {refuse} from '../../model/problem.ts';
import {slugOf} from '../../model/slug.ts';
import {taskProblem} from '../../model/task-name.ts';
import {dataDirectory} from '../../settings/data-directory.ts';
import {renderTemplate} from '../../settings/render-template.ts';
import {shortBranch} from '../look/skeleton.ts';
import type {OperationContext} from '../operation.ts';
import type {CreateFacts} from './facts.ts';

/** Checks the task and branch that were given, before git is asked anything. */
export const verifyNames = ({
	task,
	branch,
}: {
	readonly task: string | undefined;
	readonly branch: string | undefined;
}): void => {
	if (task === undefined && branch === undefined)
		throw refuse('usage', {
			message: 'create needs a task name or --branch',
			hint: 'copse create "login form"',
		});
	if (task !== undefined) {
		const reason = taskProblem(task);
		if (reason !== null) throw refuse('invalid_name', {what: 'task', name: task, reason});
	}
	if (branch !== undefined) {
		const reason = branchNameProblem(branch);
		if (reason !== null) throw refuse('invalid_name', {what: 'branch', name: branch, reason});
	}
};

/**
 * The branch of a new worktree: the one that was asked for or refused, else the template's, with the id's first six
 * digits behind it when that is taken.
 */
export const chooseBranch = (
	facts: CreateFacts,
	given: {readonly task: string | undefined; readonly branch: string | undefined; readonly id: string},
	{settings}: OperationContext,
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

const verifyFree = (facts: CreateFacts, branch: string): void => {
	const holder = facts.scene.standings.find(({branchRef}) => branchRef === `refs/heads/${branch}`);
	if (holder !== undefined) throw refuse('branch_in_use', {branch, path: holder.path});
	const taken = takenBy(facts, branch);
	if (taken === null) return;
	if (taken === branch) throw refuse('branch_exists', {branch, sha: ''});
	if (taken.toLowerCase() === branch.toLowerCase()) throw refuse('case_conflict', {branch, other: taken});
	throw refuse('ref_conflict', {branch, blocking: taken});
};

/** The branch that stands in the way of a new one: the same, one that differs in case, a folder of it, or below it. */
const takenBy = ({branches, scene, ignoresCase}: CreateFacts, branch: string): string | null => {
	const fold = (name: string): string => (ignoresCase ? name.toLowerCase() : name);
	const wanted = fold(branch);
	// an unborn branch has no ref yet but is held all the same
	const held = scene.standings.flatMap(({branchRef}) => (branchRef === null ? [] : [shortBranch(branchRef)]));
	return (
		[...branches, ...held].find(name => {
			const other = fold(name);
			return other === wanted || other.startsWith(`${wanted}/`) || wanted.startsWith(`${other}/`);
		}) ?? null
	);
};

/** Where a new worktree goes, by the location template; not checked yet. */
export const chooseLocation = (
	{id, task, branch}: {readonly id: string; readonly task: string | undefined; readonly branch: string},
	{settings, repository, environment}: OperationContext,
): string =>
	renderTemplate(settings.location, {
		data: dataDirectory(environment),
		repo: slugOf(repository.name),
		hash8: createHash('sha256').update(repository.commonDirectory).digest('hex').slice(0, 8),
		slug: slugOf(task ?? branch),
		id,
		id6: id.slice(-8, -2),
		root: repository.mainPath,
	});
