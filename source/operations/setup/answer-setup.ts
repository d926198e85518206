import {realpath} from 'node:fs/promises';
import {homedir} from 'node:os';
import type {Warning} from '../../model/problem.ts';
import {findProgram} from './find-program.ts';
import {type Earlier, type FilePlan, planAddition, planRemoval} from './plan-setup.ts';
import {type Receipt, readReceipt, writeReceipt} from './receipt.ts';
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
	const receipt = await readReceipt(agent, environment);
	const command = given ?? receipt?.command ?? 'copse';
	const around = {environment, home, command};
	const earlier = receipt === null ? [] : setupTargets(agent, {...around, command: receipt.command});
	const plans: FilePlan[] = [];
	for (const target of setupTargets(agent, around)) {
		const before = await earlierOf(target, receipt, earlier);
		plans.push(await (undo ? planRemoval : planAddition)(target, before));
	}
	if (!undo && !(await findProgram(command, environment)))
		warn({
			code: 'setup_not_found',
			message: `${command} is not on PATH: the agent could not start it; name it with --command`,
		});
	if (!print && !dry_run) await apply(agent, {receipt, command, plans}, environment);
	return {agent, dry_run: print || dry_run, undo, files: plans.map(fileOf)};
};

const earlierOf = async (
	{path}: Target,
	receipt: Receipt | null,
	earlier: readonly Target[],
): Promise<Earlier> => {
	const real = await realpath(path).catch(() => path);
	const file = receipt?.files.find(each => each.path === real);
	const additions = earlier.find(each => each.path === path)?.additions;
	return file === undefined || additions === undefined ? null : {file, additions};
};

/** The receipt is written first: after a crash in between, what was added is still known. */
const apply = async (
	agent: SetupAgent,
	{
		receipt,
		command,
		plans,
	}: {
		readonly receipt: Receipt | null;
		readonly command: string;
		readonly plans: readonly FilePlan[];
	},
	environment: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
	const files = plans.flatMap(plan => plan.receipt ?? []);
	const isChanged = plans.some(({before, after}) => before !== after);
	if (isChanged && files.length > 0) await writeReceipt(agent, {command, files}, environment);
	try {
		await writePlans(plans);
	} catch (error) {
		await writeReceipt(agent, receipt, environment);
		throw error;
	}
	if (files.length === 0) await writeReceipt(agent, null, environment);
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
