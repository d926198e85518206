import type {MergeMode} from '../../model/plan.ts';
import {renderTemplate} from '../../settings/render-template.ts';
import type {Settings} from '../../settings/schema.ts';
import type {MergeFacts} from './facts.ts';

/** What `{task} {branch} {base} {id}` stand for; a worktree that has no record goes by its branch. */
const valuesOf = ({standing: {record}, branch, baseName}: MergeFacts) => ({
	task: record?.task ?? branch,
	branch,
	base: baseName,
	id: record?.id ?? branch,
});

/** The message of the commit that a mode makes on the base; null for one that makes none. Pure. */
export const resultMessage = (
	facts: MergeFacts,
	mode: MergeMode,
	{
		given,
		settings,
		subjects,
	}: {
		readonly given: string | undefined;
		readonly settings: Settings;
		/** Of the commits that a squash folds, oldest first. */
		readonly subjects: readonly string[];
	},
): string | null => {
	if (mode === 'ff-only' || mode === 'staged') return null;
	if (given !== undefined) return renderTemplate(given, valuesOf(facts));
	if (mode === 'no-ff') return renderTemplate(settings.merge_message, valuesOf(facts));
	return squashMessage(facts, subjects, settings);
};

/** A squash says what it holds: its title by the setting, then the subjects of its commits. */
const squashMessage = (
	facts: MergeFacts,
	subjects: readonly string[],
	{squash_message}: Settings,
): string => {
	const values = valuesOf(facts);
	const [only] = subjects;
	const task = facts.standing.record?.task ?? (subjects.length === 1 ? only : undefined) ?? values.task;
	const title = renderTemplate(squash_message, {...values, task});
	return subjects.length > 1 ? [title, '', ...subjects.map(subject => `* ${subject}`)].join('\n') : title;
};

/** The message of the commit that holds the uncommitted work. */
export const snapshotMessage = (facts: MergeFacts, {snapshot_message}: Settings): string =>
	renderTemplate(snapshot_message, valuesOf(facts));
