import type {Problem, Warning} from '../../model/problem.ts';
import {safeText} from '../../model/safe-text.ts';
import type {Desk} from '../desk.ts';
import {problemWords} from '../problem-words.ts';

/** A result that goes by itself. */
export const tellDone = ({store}: Desk, text: string, hint: string | null = null): void =>
	store.dispatch({area: 'toast', kind: 'show', toast: {kind: 'done', text, code: null, hint}});

/** A remark that goes by itself. */
export const tellNote = ({store}: Desk, text: string): void =>
	store.dispatch({area: 'toast', kind: 'show', toast: {kind: 'note', text, code: null, hint: null}});

/** How many rows of several were left when one refused; nothing where it was the last. */
export const tellStopped = (desk: Desk, left: number, done: string): void => {
	if (left > 0) tellNote(desk, `${left} more not ${done}: stopped at the first refusal`);
};

/** What of the settings could not be followed: stays until it is read, all of it in one message. */
export const tellComplaints = ({store}: Desk, complaints: readonly string[]): void => {
	if (complaints.length === 0) return;
	const hint = '`copse config get keys` shows what is set, help which key does what';
	store.dispatch({
		area: 'toast',
		kind: 'show',
		toast: {kind: 'error', text: complaints.join('; '), code: null, hint},
	});
};

/** A text that could not be copied, to be copied by hand: stays until it is read. */
export const tellUncopied = ({store}: Desk, reason: string, text: string): void =>
	store.dispatch({
		area: 'toast',
		kind: 'show',
		toast: {kind: 'error', text: `not copied, ${reason}; it is:`, code: null, hint: text},
	});

/** An error that stays until it is read: its code, what is in the way, the next step. */
export const tellProblem = ({store}: Desk, problem: Problem): void => {
	const {error, remedy} = problemWords(problem);
	store.dispatch({
		area: 'toast',
		kind: 'show',
		toast: {kind: 'error', text: error, code: problem.code, hint: remedy},
	});
};

/** Warnings of a verb that went well; several are one remark, for a second one would take the place of the first. */
export const tellWarnings = (desk: Desk, warnings: readonly Warning[]): void => {
	if (warnings.length > 0) tellNote(desk, warnings.map(({message}) => safeText(message)).join('; '));
};
