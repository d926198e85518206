import type {Outcome} from '../model/outcome.ts';
import type {App, InputOf} from '../operations/index.ts';
import {loadOperation} from '../operations/load-operation.ts';
import type {Answered} from './exit-code.ts';
import {type Face, printOutcome} from './print-outcome.ts';

/**
 * Prints what a verb has done, and hands the terminal over to the program that is to run then; its exit code counts.
 * With JSON the one document comes after the program's end, with `ran`, and the program's own output goes to stderr.
 */
export const answerAndRun = async <Value extends object>(
	done: Extract<Outcome<Value>, {ok: true}>,
	next: InputOf<'run'>,
	text: (value: Value) => string,
	{
		app,
		face,
		signal,
	}: {readonly app: Pick<App, 'request'>; readonly face: Face; readonly signal: AbortSignal},
): Promise<Answered> => {
	if (!face.json) await printOutcome(done, text, face);
	const output = face.json ? 'stderr' : 'stdout';
	const ran = await app.request('run', {...next, output}, {signal});
	const {exitCode} = await loadOperation('run');
	const code = ran.ok ? (exitCode?.(ran.value) ?? 0) : 0;
	const answered = {outcome: ran, handedOver: true, code};
	if (!ran.ok) {
		// what was made is there all the same
		const made = {
			code: 'command_not_run',
			message: `${text(done.value)}\nis there, but the command did not run`,
		};
		await printOutcome({...ran, warnings: face.json ? [...done.warnings, made] : []}, () => '', face);
		return answered;
	}
	if (!face.json) return answered;
	const {command, exit_code, signal: endedBy} = ran.value;
	const value = {...done.value, ran: {command, exit_code, signal: endedBy}};
	await printOutcome({...done, value}, () => '', face);
	return answered;
};
