import type {CallToolResult} from '@modelcontextprotocol/server';
import type {Outcome} from '../model/outcome.ts';
import type {PlannedAct} from '../model/planned-act.ts';
import {type Problem, problem} from '../model/problem.ts';
import {problemText} from '../model/problem-text.ts';
import type {Answer, RequestOutcome} from '../model/request.ts';
import type {Asked} from '../operations/consent/ask-person.ts';
import type {Call} from './call.ts';
import {type Done, perform} from './perform.ts';
import {problemAnswer, toolAnswer} from './tool-answer.ts';

/** Milliseconds between two signs of life while a person is waited for. */
const signOfLife = 15_000;

/** Waits for a person's answer, does what was allowed, and tells them what came of it. Never rejects. */
export const settle = async (
	call: Call,
	{asked, plan, signal}: {readonly asked: Asked; readonly plan: PlannedAct; readonly signal: AbortSignal},
): Promise<CallToolResult> => {
	const {tool, app, tell, warnings} = call;
	tell(`waiting for a person to allow it (${asked.request.id})`);
	const timer = setInterval(() => tell('still waiting for a person'), signOfLife);
	const answer = await asked.answer.finally(() => clearInterval(timer));
	if (answer.kind !== 'allowed')
		return problemAnswer(whyNot(answer, tool.name, app.settings.consent_minutes), warnings);
	const outcome = await perform(call, {signal, agreed: plan});
	await asked.tell(outcomeFor(outcome));
	const consent = {request_id: asked.request.id, by: answer.by, word: answer.word};
	if (!outcome.ok) return toolAnswer(outcome, warnings);
	const {fields, text} = outcome.value;
	return toolAnswer({...outcome, value: {fields: {...fields, consent}, text}}, warnings);
};

const whyNot = ({kind, word}: Answer, tool: string, minutes: number): Problem => {
	if (kind === 'refused') return problem('consent_refused', {tool, word});
	return kind === 'expired'
		? problem('consent_expired', {tool, minutes})
		: problem('cancelled', {verb: tool});
};

const outcomeFor = (outcome: Outcome<Done>): RequestOutcome =>
	outcome.ok
		? {ok: true, summary: outcome.value.text, code: null, undo: outcome.value.fields.undo_with}
		: {ok: false, summary: problemText(outcome.problem).error, code: outcome.problem.code, undo: null};
