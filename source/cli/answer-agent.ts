import path from 'node:path';
import type {Outcome} from '../model/outcome.ts';
import type {Problem, Warning} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import {readAgentCall} from '../operations/agent-call.ts';
import {type App, type OperationName, operations} from '../operations/index.ts';
import type {Answered} from './exit-code.ts';
import {type Face, printOutcome} from './print-outcome.ts';
import {type InputStream, readCall} from './read-call.ts';

/**
 * Answers a verb that an agent's program calls: in the directory of the call on stdin, and without ever failing. Only
 * a verb that tells has its warnings printed, and what went wrong among them; no repository is nothing wrong.
 */
export const answerAgent = async <Name extends OperationName>(
	name: Name,
	input: unknown,
	{
		open,
		mayWander,
		stdin,
		face,
		signal,
	}: {
		/** Opens the app in a directory; null for the caller's own. */
		readonly open: (directory: string | null) => Promise<Outcome<App>>;
		/** Whether the agent may stand elsewhere than it works: not when it was told where to look. */
		readonly mayWander: boolean;
		readonly stdin: InputStream | null;
		readonly face: Face;
		readonly signal: AbortSignal;
	},
): Promise<Answered> => {
	const {input: schema, forAgents, text} = operations[name];
	if (forAgents === undefined) throw new Error(`${name} is no verb for agents`);
	const call = await readCall(stdin);
	const elsewhere = mayWander ? forAgents.elsewhere : [];
	const opened = await openFirst(open, readAgentCall(call)?.directory ?? null, elsewhere, face);
	const asked = opened.ok
		? await opened.value.request(name, schema.parse(Object.assign({}, input, {call})), {signal})
		: opened;
	const warnings = [...asked.warnings, ...(asked.ok ? [] : warningOf(asked.problem))];
	const outcome = {
		ok: true,
		value: asked.ok ? asked.value : forAgents.otherwise,
		warnings: forAgents.tells ? warnings : [],
	} as const;
	await printOutcome(outcome, text, face);
	return {outcome};
};

/** An agent may stand anywhere, and yet work in the repository that it was started in. */
const openFirst = async (
	open: (directory: string | null) => Promise<Outcome<App>>,
	directory: string | null,
	variables: readonly string[] = [],
	{environment}: Face,
): Promise<Outcome<App>> => {
	const opened = await open(directory);
	for (const name of variables) {
		if (opened.ok || opened.problem.code !== 'not_a_git_repo') break;
		const place = environment[name];
		const elsewhere = place !== undefined && path.isAbsolute(place) ? await open(place) : opened;
		if (elsewhere.ok) return elsewhere;
	}
	return opened;
};

const warningOf = (problem: Problem): readonly Warning[] =>
	problem.code === 'not_a_git_repo' ? [] : [{code: problem.code, message: problemText(problem).error}];
