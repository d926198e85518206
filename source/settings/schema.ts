import * as z from 'zod/mini';
import {changingTools, permissions} from '../model/permission.ts';
import {afterPolicies, baseDirtyPolicies, dirtyPolicies, mergeModes} from '../model/plan.ts';

/** Whether a text can be read as a regular expression. */
const isPattern = (text: string): boolean => {
	try {
		new RegExp(text);
		return true;
	} catch {
		return false;
	}
};

/** A setting with its documentation. */
const personal = <Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema => {
	z.globalRegistry.add(schema, {description});
	return schema;
};

/** One that a repository may set for everyone who works in it: none that runs or endangers anything. */
const shared = <Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema => {
	z.globalRegistry.add(schema, {description, repository: true});
	return schema;
};

/** A regular expression as text. */
const pattern = z.string().check(z.refine(isPattern, 'it is no regular expression'));

/**
 * Every setting once: key, type, default and documentation. Types, the README table and the JSON schema follow from
 * here. Keys are snake_case in every file and answer. Only those that are `shared` count in `.copse.json`.
 */
export const settingsSchema = z.object({
	branch: shared(
		'Branch of a new worktree; {slug} {task} {id} {id6} {base}. {slug}-{id6} is used when it is taken',
		z._default(z.string().check(z.minLength(1)), 'copse/{slug}'),
	),
	location: shared(
		'Directory of a new worktree; {data} {repo} {hash8} {slug} {id} {id6} {root}',
		z._default(z.string().check(z.minLength(1)), '{data}/copse/{repo}-{hash8}/{slug}-{id6}'),
	),
	merge_mode: shared('How merge moves the base', z._default(z.enum(mergeModes), 'ff-only')),
	merge_dirty: shared(
		'What merge does about uncommitted work: refuse, or commit it first (snapshot)',
		z._default(z.enum(dirtyPolicies), 'refuse'),
	),
	merge_after: shared(
		'After a merge: remove the directory, delete the branch too, or keep both',
		z._default(z.enum(afterPolicies), 'remove'),
	),
	merge_base_dirty: shared(
		"Which edits in the base's checkout refuse a merge: tracked ones, or any (strict)",
		z._default(z.enum(baseDirtyPolicies), 'tracked'),
	),
	merge_message: shared(
		'Message of a merge commit; {task} {branch} {base} {id}',
		z._default(z.string().check(z.minLength(1)), 'Merge {branch} into {base}'),
	),
	squash_message: shared(
		'First line of a squash commit; the subjects of its commits follow',
		z._default(z.string().check(z.minLength(1)), '{task}'),
	),
	snapshot_message: shared(
		'Message of the commit that --dirty snapshot makes',
		z._default(z.string().check(z.minLength(1)), 'Snapshot of {task}'),
	),
	trash_days: personal(
		'Days that discarded work can be restored',
		z._default(z.number().check(z.minimum(0)), 14),
	),
	rebuildable: personal(
		'Ignored folders that can be made again: they count as one line and are not kept in the trash',
		z._default(z.array(z.string()), [
			'node_modules',
			'.venv',
			'venv',
			'__pycache__',
			'target',
			'dist',
			'build',
			'.next',
			'.gradle',
			'.cache',
		]),
	),
	include_scope: shared(
		'Which files .worktreeinclude may name: all untracked ones, or only ignored ones',
		z._default(z.enum(['untracked', 'ignored']), 'untracked'),
	),
	lock_wait_seconds: personal(
		'How long a verb waits for another copse',
		z._default(z.number().check(z.minimum(0), z.maximum(600)), 10),
	),
	trigger_seconds: personal(
		'How long each command of `triggers` in .copse.json may take',
		z._default(z.number().check(z.positive(), z.maximum(86_400)), 300),
	),
	theme: personal(
		'Colours of the screen; mono is used when NO_COLOR is set',
		z._default(z.enum(['auto', 'dark', 'light', 'ansi', 'mono']), 'auto'),
	),
	glyphs: personal('Signs used on the screen', z._default(z.enum(['unicode', 'ascii']), 'unicode')),
	sort: personal(
		'Order of the list',
		z._default(z.enum(['verdict', 'activity', 'name', 'branch']), 'verdict'),
	),
	diff_view: personal('How a diff is shown', z._default(z.enum(['unified', 'split']), 'unified')),
	bell: personal(
		'Ring when an agent asks for something while the terminal is not the one that has the focus',
		z._default(z.boolean(), true),
	),
	mouse: personal(
		'Wheel and clicks on the screen; text is then marked with shift held',
		z._default(z.boolean(), false),
	),
	editor: personal('Editor for `e`; $VISUAL, $EDITOR, then vi when empty', z._default(z.string(), '')),
	keys: personal(
		'Keys by the name of their action; null switches one off',
		z._default(z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])), {}),
	),
	makers: personal(
		'Tools that make worktrees, by name: {"path": …, "branch": …}, regular expressions that tell theirs',
		z._default(
			z.record(
				z.string().check(z.minLength(1)),
				z.object({path: z.optional(pattern), branch: z.optional(pattern)}),
			),
			{},
		),
	),
	pull_requests: personal(
		'Ask gh from time to time how the pull requests of worktrees stand',
		z._default(z.boolean(), true),
	),
	mcp_permissions: personal(
		'What agents may do through MCP, by tool or for all: deny (default), ask a person each time, or allow',
		z._default(z.partialRecord(z.enum(['all', ...changingTools]), z.enum(permissions)), {}),
	),
	consent_minutes: personal(
		'How long a request of an agent waits for a person; after that it counts as refused',
		z._default(z.number().check(z.positive(), z.maximum(1440)), 10),
	),
	refresh_seconds: personal(
		'Longest time until a change elsewhere shows',
		z._default(z.number().check(z.minimum(1), z.maximum(3600)), 15),
	),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;
export type SettingName = keyof Settings;

/** Every setting's name, in the order of the schema. */
export const settingNames: readonly SettingName[] = z.keyof(settingsSchema).options;

/** Whether the text is the name of a setting. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingsSchema.shape, name);

/** Whether `.copse.json` may set it. */
export const mayRepositorySet = (name: SettingName): boolean =>
	z.globalRegistry.get(settingsSchema.shape[name])?.repository === true;

/** What it is for, in one line. */
export const documentationOf = (name: SettingName): string =>
	z.globalRegistry.get(settingsSchema.shape[name])?.description ?? '';
