import type {Outcome} from '../model/outcome.ts';
import {tellOutcome} from '../model/told-outcome.ts';

/** The one JSON document of an answer, with its final line feed. */
export const jsonDocument = (outcome: Outcome<object>): string => jsonText(tellOutcome(outcome));

/** JSON for people and programs: two spaces deep, and no character in it that a terminal would obey. */
export const jsonText = (value: object): string => {
	const text = JSON.stringify(value, null, 2);
	return `${text.replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escaped)}\n`;
};

const escaped = (character: string): string =>
	`\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
