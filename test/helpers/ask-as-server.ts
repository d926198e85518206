import type {PlannedAct} from '../../source/model/planned-act.ts';
import type {Problem} from '../../source/model/problem.ts';
import type {Asked} from '../../source/operations/consent/ask-person.ts';
import type {App, InputOf, OperationName, ValueOf} from '../../source/operations/index.ts';

type AskWish = {readonly client?: string; readonly seconds?: number; readonly signal?: AbortSignal};

/** What a server holds while a person thinks. */
type AskedByServer<Value> = Asked & {
	readonly plan: PlannedAct;
	/** Does what was agreed to, and tells the person what came of it. */
	readonly run: () => Promise<{readonly value: Value} | {readonly problem: Problem}>;
};

/** Asks a person for a verb the way the MCP server does: plan, request, and later the same verb with that plan. */
export const askAsServer = async <Name extends OperationName>(
	app: App,
	name: Name,
	input: InputOf<Name> & Readonly<Record<string, unknown>>,
	{client = 'claude-code', seconds = 60, signal}: AskWish = {},
): Promise<AskedByServer<ValueOf<Name>>> => {
	const preview = await app.preview(name, input);
	if (!preview.ok) throw new Error(JSON.stringify(preview.problem));
	if (preview.value.kind !== 'plan') throw new Error(`${name} would change nothing`);
	const {plan} = preview.value;
	const question = {
		tool: `worktree_${name}`,
		operation: name,
		input,
		plan,
		client: {name: client, version: '2.1.0'},
		session: 's-1',
	};
	const asked = await app.ask({...question, seconds}, signal === undefined ? {} : {signal});
	if (!asked.ok) throw new Error(JSON.stringify(asked.problem));
	const {tell} = asked.value;
	return {
		...asked.value,
		plan,
		run: async () => {
			const outcome = await app.request(name, input, {agreed: plan});
			const words = outcome.ok ? `${name} done` : outcome.problem.code;
			await tell({
				ok: outcome.ok,
				summary: words,
				code: outcome.ok ? null : outcome.problem.code,
				undo: outcome.ok ? 'copse undo' : null,
			});
			return outcome.ok ? {value: outcome.value} : {problem: outcome.problem};
		},
	};
};
