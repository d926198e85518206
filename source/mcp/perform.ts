import type {Outcome} from '../model/outcome.ts';
import type {PlannedAct} from '../model/planned-act.ts';
import {type App, type InputOf, type OperationName, operations, type ValueOf} from '../operations/index.ts';
import type {Report} from '../operations/operation.ts';
import type {Call} from './call.ts';
import {nothingToUndo, type Undo, undoOf} from './done.ts';
import type {TellProgress} from './progress.ts';
import type {Said} from './tool-answer.ts';

/** What a changing tool did, with how it is taken back. */
export type Done = Said & {readonly fields: Undo};

/** Runs the operation of a call: freely, or exactly as a person agreed to it. */
export const perform = async (
	call: Call,
	{signal, agreed}: {readonly signal: AbortSignal; readonly agreed?: PlannedAct},
): Promise<Outcome<Done>> => {
	const {app, tool, input, tell} = call;
	const place = tool.operation === 'get' ? await placeOf(app, input, signal) : null;
	const options = {signal, onReport: reportTo(tell), ...(agreed === undefined ? {} : {agreed})};
	const outcome = await app.request(tool.operation, inputOf(tool.operation, input), options);
	if (!outcome.ok) return outcome;
	const {fields, text} = say(call, outcome.value);
	const isStaged = input.no_commit === true || input.mode === 'staged';
	return {
		...outcome,
		value: {fields: {...fields, ...(isStaged ? nothingToUndo : undoOf(fields, place))}, text},
	};
};

/** The answer of an operation as data and in its own words; a session is called what the caller calls it. */
export const say = <Name extends OperationName>(
	{tool, given}: Pick<Call, 'given'> & {readonly tool: {readonly operation: Name}},
	value: ValueOf<Name>,
): Said => {
	const isNamed = tool.operation === 'get' && typeof given.session_id === 'string';
	return {
		fields: isNamed ? {...value, session_id: given.session_id} : value,
		text: operations[tool.operation].text(value),
	};
};

/** An input as its operation takes it. */
export const inputOf = <Name extends OperationName>(name: Name, input: unknown): InputOf<Name> =>
	operations[name].input.parse(input);

/** `get` answers with the name that it was given; undo wants the directory. */
const placeOf = async (app: App, input: Call['input'], signal: AbortSignal): Promise<string | null> => {
	const found = await app.request('path', inputOf('path', {worktree: input.worktree}), {signal});
	return found.ok ? found.value.path : null;
};

/** What an operation tells while it runs, as progress. */
export const reportTo =
	(tell: TellProgress) =>
	(report: Report): void => {
		if (report.kind === 'step') tell(report.text);
		if (report.kind === 'output') tell(report.line);
	};
