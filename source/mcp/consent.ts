import {
	type CallToolResult,
	type ElicitRequestFormParams,
	type InputRequiredResult,
	inputRequired,
	type ServerContext,
} from '@modelcontextprotocol/server';
import type {Outcome} from '../model/outcome.ts';
import type {PlannedAct} from '../model/planned-act.ts';
import type {Asked} from '../operations/consent/ask-person.ts';
import type {Call} from './call.ts';
import {nothingToUndo} from './done.ts';
import {consentForm, elicit} from './elicit.ts';
import {keepQuestion, type OpenQuestions, questionKey, questionName} from './open-questions.ts';
import {inputOf, say} from './perform.ts';
import type {Session} from './session.ts';
import {settle} from './settle.ts';
import {problemAnswer, toolAnswer} from './tool-answer.ts';

/**
 * Puts a call before a person and waits: first what it would do, which may be a refusal or nothing at all, and then
 * nobody is disturbed. The screen and the client's own dialogue ask at the same time; who answers first is heard.
 */
export const callWithConsent = async (
	call: Call,
	context: ServerContext,
	{questions, session}: {readonly questions: OpenQuestions; readonly session: Session},
): Promise<CallToolResult | InputRequiredResult> => {
	const {app, tool, client, warnings} = call;
	const cancelled = new AbortController();
	const cancel = (): void => cancelled.abort();
	const {signal: left} = context.mcpReq;
	left.addEventListener('abort', cancel, {once: true});
	if (left.aborted) cancel();
	const signal = AbortSignal.any([cancelled.signal, session.gone]);
	const preview = await app.preview(tool.operation, inputOf(tool.operation, call.input), {signal});
	if (!preview.ok) return problemAnswer(preview.problem, [...warnings, ...preview.warnings]);
	if (preview.value.kind === 'nothing') {
		const {fields, text} = say(call, preview.value.value);
		return toolAnswer({...preview, value: {fields: {...fields, ...nothingToUndo}, text}}, warnings);
	}
	const {plan} = preview.value;
	const put = await putBefore(call, plan, signal);
	if (!put.ok) return problemAnswer(put.problem, [...warnings, ...put.warnings]);
	const asked = put.value;
	const settled = settle(call, {asked, plan, signal});
	session.follow(settled);
	if (!client.canElicit) return settled;
	const form = consentForm(client.name, plan);
	if (!client.asksByAnswer) {
		elicitBeside(asked, context, {form, milliseconds: secondsOf(call) * 1000});
		return settled;
	}
	// between this answer and the next call there is nothing that could be cancelled
	left.removeEventListener('abort', cancel);
	const {id} = asked.request;
	const key = questionKey(tool, call.given);
	keepQuestion(questions, id, {key, settled, cancel, answerHere: asked.answerHere});
	return inputRequired({inputRequests: {[questionName]: inputRequired.elicit(form)}, requestState: id});
};

const secondsOf = ({app}: Call): number => app.settings.consent_minutes * 60;

/** Asks in the client's dialogue, too; it closes by itself when the answer came from elsewhere. */
const elicitBeside = (
	{answer, answerHere}: Asked,
	context: ServerContext,
	{form, milliseconds}: {readonly form: ElicitRequestFormParams; readonly milliseconds: number},
): void => {
	const dialogue = new AbortController();
	void answer.then(() => dialogue.abort());
	void elicit(form, context, {signal: dialogue.signal, milliseconds}).then(
		reply => reply !== null && answerHere(reply.kind, reply.word),
	);
};

const putBefore = (call: Call, plan: PlannedAct, signal: AbortSignal): Promise<Outcome<Asked>> => {
	const {app, tool, input, client} = call;
	return app.ask(
		{
			...{tool: tool.name, operation: tool.operation, input, plan},
			client: {name: client.name, version: client.version},
			session: typeof input.session === 'string' ? input.session : null,
			seconds: secondsOf(call),
		},
		{signal},
	);
};
