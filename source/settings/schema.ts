import * as z from 'zod';
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

/** Marks a setting that a repository may set for everyone who works in it: none that runs or endangers anything. */
const repository = {repository: true};

/** A regular expression as text. */
const pattern = z.string().refine(isPattern, 'it is no regular expression');

/**
 * Every setting once: key, type, default and documentation. Types, the README table and the JSON schema follow from
 * here. Keys are snake_case in every file and answer. Only those marked with `repository` count in `.copse.json`.
 */
export const settingsSchema = z.object({
	branch: z
		.string()
		.min(1)
		.default('copse/{slug}')
		.describe(
			'Branch of a new worktree; {slug} {task} {id} {id6} {base}. {slug}-{id6} is used when it is taken',
		)
		.meta(repository),
	location: z
		.string()
		.min(1)
		.default('{data}/copse/{repo}-{hash8}/{slug}-{id6}')
		.describe('Directory of a new worktree; {data} {repo} {hash8} {slug} {id} {id6} {root}')
		.meta(repository),
	merge_mode: z.enum(mergeModes).default('ff-only').describe('How merge moves the base').meta(repository),
	merge_dirty: z
		.enum(dirtyPolicies)
		.default('refuse')
		.describe('What merge does about uncommitted work: refuse, or commit it first (snapshot)')
		.meta(repository),
	merge_after: z
		.enum(afterPolicies)
		.default('remove')
		.describe('After a merge: remove the directory, delete the branch too, or keep both')
		.meta(repository),
	merge_base_dirty: z
		.enum(baseDirtyPolicies)
		.default('tracked')
		.describe("Which edits in the base's checkout refuse a merge: tracked ones, or any (strict)")
		.meta(repository),
	merge_message: z
		.string()
		.min(1)
		.default('Merge {branch} into {base}')
		.describe('Message of a merge commit; {task} {branch} {base} {id}')
		.meta(repository),
	squash_message: z
		.string()
		.min(1)
		.default('{task}')
		.describe('First line of a squash commit; the subjects of its commits follow')
		.meta(repository),
	snapshot_message: z
		.string()
		.min(1)
		.default('Snapshot of {task}')
		.describe('Message of the commit that --dirty snapshot makes')
		.meta(repository),
	trash_days: z.number().min(0).default(14).describe('Days that discarded work can be restored'),
	rebuildable: z
		.array(z.string())
		.default([
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
		])
		.describe('Ignored folders that can be made again: they count as one line and are not kept in the trash'),
	include_scope: z
		.enum(['untracked', 'ignored'])
		.default('untracked')
		.describe('Which files .worktreeinclude may name: all untracked ones, or only ignored ones')
		.meta(repository),
	lock_wait_seconds: z
		.number()
		.min(0)
		.max(600)
		.default(10)
		.describe('How long a verb waits for another copse'),
	trigger_seconds: z
		.number()
		.positive()
		.max(86_400)
		.default(300)
		.describe('How long each command of `triggers` in .copse.json may take'),
	theme: z
		.enum(['auto', 'dark', 'light', 'ansi', 'mono'])
		.default('auto')
		.describe('Colours of the screen; mono is used when NO_COLOR is set'),
	glyphs: z.enum(['unicode', 'ascii']).default('unicode').describe('Signs used on the screen'),
	sort: z.enum(['verdict', 'activity', 'name', 'branch']).default('verdict').describe('Order of the list'),
	diff_view: z.enum(['unified', 'split']).default('unified').describe('How a diff is shown'),
	bell: z
		.boolean()
		.default(true)
		.describe('Ring when an agent asks for something while the terminal is not the one that has the focus'),
	mouse: z
		.boolean()
		.default(false)
		.describe('Wheel and clicks on the screen; text is then marked with shift held'),
	editor: z.string().default('').describe('Editor for `e`; $VISUAL, $EDITOR, then vi when empty'),
	keys: z
		.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()]))
		.default({})
		.describe('Keys by the name of their action; null switches one off'),
	makers: z
		.record(z.string().min(1), z.object({path: pattern.optional(), branch: pattern.optional()}))
		.default({})
		.describe(
			'Tools that make worktrees, by name: {"path": …, "branch": …}, regular expressions that tell theirs',
		),
	pull_requests: z
		.boolean()
		.default(true)
		.describe('Ask gh from time to time how the pull requests of worktrees stand'),
	mcp_permissions: z
		.partialRecord(z.enum(['all', ...changingTools]), z.enum(permissions))
		.default({})
		.describe(
			'What agents may do through MCP, by tool or for all: deny (default), ask a person each time, or allow',
		),
	consent_minutes: z
		.number()
		.positive()
		.max(1440)
		.default(10)
		.describe('How long a request of an agent waits for a person; after that it counts as refused'),
	refresh_seconds: z
		.number()
		.min(1)
		.max(3600)
		.default(15)
		.describe('Longest time until a change elsewhere shows'),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;
export type SettingName = keyof Settings;

/** Every setting's name, in the order of the schema. */
export const settingNames: readonly SettingName[] = settingsSchema.keyof().options;

/** Whether the text is the name of a setting. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingsSchema.shape, name);

/** Whether `.copse.json` may set it. */
export const mayRepositorySet = (name: SettingName): boolean =>
	settingsSchema.shape[name].meta()?.repository === true;
