import {realpath} from 'node:fs/promises';
import {homedir} from 'node:os';
import type {Warning} from '../../model/problem.ts';
import {findProgram} from './find-program.ts';
import {type FilePlan, planAddition, planRemoval} from './plan-setup.ts';
import {type Receipt, readReceipts, writeReceipts} from './receipt.ts';
import {type Addition, type SetupAgent, setupTargets, type Target} from './targets.ts';
import {writePlans} from './write-plans.ts';

export type SetupFile = {
	readonly path: string;
	readonly action: 'made' | 'changed' | 'removed' | 'unchanged';
	/** What was added or, with undo, removed: where, and what. */
	readonly entries: readonly {readonly at: string; readonly value: Readonly<Record<string, unknown>>}[];
	/** Where something else is already, which stays as it is. */
	readonly kept: readonly string[];
};

export type SetupValue = {
	readonly agent: SetupAgent;
	readonly dry_run: boolean;
	readonly undo: boolean;
	readonly files: readonly SetupFile[];
};

export type SetupInput = {
	readonly agent: SetupAgent;
	readonly undo?: boolean | undefined;
	readonly print?: boolean | undefined;
	readonly dry_run?: boolean | undefined;
	readonly command?: string | undefined;
};

/** Writes copse into an agent's settings, or takes it out; needs no repository. All is planned before the first write. */
export const answerSetup = async (
	{agent, undo = false, print = false, dry_run = false, command: given}: SetupInput,
	{
		environment,
		warn,
	}: {
		readonly environment: Readonly<Record<string, string | undefined>>;
		readonly warn: (warning: Warning) => void;
	},
): Promise<SetupValue> => {
	const home = environment.HOME || homedir();
	const receipts = await readReceipts(agent, environment);
	const command =
		given ?? (await commandBefore(setupTargets(agent, {environment, home, command: ''}), receipts));
	const around = {environment, home, command};
	const plans: FilePlan[] = [];
	for (const target of setupTargets(agent, around)) {
		const receipt = receipts.find(matches(await realPathOf(target)));
		const additions =
			receipt &&
			setupTargets(agent, {...around, command: receipt.command}).find(matches(target.path))?.additions;
		const earlier = receipt === undefined || additions === undefined ? null : {file: receipt, additions};
		plans.push(await (undo ? planRemoval : planAddition)(target, earlier));
	}
	if (!undo && !(await findProgram(command, environment)))
		warn({
			code: 'setup_not_found',
			message: `${command} is not on PATH: the agent could not start it; name it with --command`,
		});
	if (!print && !dry_run) await apply(agent, {receipts, command, plans}, environment);
	return {agent, dry_run: print || dry_run, undo, files: plans.map(fileOf)};
};

/** How the agent starts copse in these files, else elsewhere. */
const commandBefore = async (targets: readonly Target[], receipts: readonly Receipt[]): Promise<string> => {
	const places = await Promise.all(targets.map(realPathOf));
	return (receipts.find(({path}) => places.includes(path)) ?? receipts[0])?.command ?? 'copse';
};

const realPathOf = ({path}: Target): Promise<string> => realpath(path).catch(() => path);

const matches =
	(path: string) =>
	(each: {readonly path: string}): boolean =>
		each.path === path;

/** The receipts are written first: after a crash in between, what was added is still known. */
const apply = async (
	agent: SetupAgent,
	{
		receipts,
		command,
		plans,
	}: {
		readonly receipts: readonly Receipt[];
		readonly command: string;
		readonly plans: readonly FilePlan[];
	},
	environment: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
	const elsewhere = receipts.filter(({path}) => !plans.some(matches(path)));
	const own = plans.flatMap(({receipt}) => (receipt === null ? [] : [{...receipt, command}]));
	const isChanged = plans.some(({before, after}) => before !== after);
	if (isChanged && own.length > 0) await writeReceipts(agent, [...elsewhere, ...own], environment);
	try {
		await writePlans(plans);
	} catch (error) {
		await writeReceipts(agent, receipts, environment);
		throw error;
	}
	if (own.length === 0) await writeReceipts(agent, elsewhere, environment);
};

const fileOf = ({path, before, after, changes, kept}: FilePlan): SetupFile => ({
	path,
	action: actionOf(before, after),
	entries: changes.map(({at, value}) => ({at: at.join('.'), value})),
	kept: kept.map(({at}: Addition) => at.join('.')),
});

const actionOf = (before: string | null, after: string | null): SetupFile['action'] => {
	if (before === after) return 'unchanged';
	if (before === null) return 'made';
	return after === null ? 'removed' : 'changed';
};
