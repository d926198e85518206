import {type Topic, text} from '../help-part.ts';

/** Listed and described like the others; its help is the schemas themselves. */
export const json: Topic = {
	name: 'json',
	aliases: ['schemas'],
	summary: 'JSON Schema of every answer',
	parts: () => [
		text(
			'With --json, stdout is exactly one JSON document, also when something is wrong: {"ok": true, …, "warnings": []}, or {"ok": false, "code", "error", "details", "remedy", "warnings"}. Keys are snake_case; an absent key does not apply, null was asked for and is unknown.',
		),
	],
};
