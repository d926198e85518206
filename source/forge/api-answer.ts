import * as z from 'zod/mini';
import type {GhOutput} from './gh-call.ts';
import {readJson} from './read-json.ts';

/** What the host said to `gh api graphql --include`. */
export type ApiAnswer = {
	readonly status: number;
	/** By alias, then by field; null for what is not there or may not be seen. */
	readonly data: Readonly<Record<string, unknown>> | null;
	readonly errors: ReadonlyArray<{
		readonly type: string;
		readonly path: readonly string[];
		readonly message: string;
	}>;
};

const bodySchema = z.object({
	data: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
	errors: z._default(
		z.array(
			z.object({
				type: z._default(z.string(), ''),
				path: z._default(z.array(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), []),
				message: z._default(z.string(), ''),
			}),
		),
		[],
	),
});

/** Reads a status line, headers and a GraphQL body; null when no host answered, or not in this shape. */
export const parseApiAnswer = ({stdout}: Pick<GhOutput, 'stdout'>): ApiAnswer | null => {
	const text = stdout.toString('utf8');
	const head = /^HTTP\/\S+ (?<status>\d{3})[^\n]*\n(?:[^\r\n]+\r?\n)*\r?\n/.exec(text);
	if (head === null) return null;
	const status = Number(head.groups?.status);
	const body = readJson(text.slice(head[0].length), bodySchema);
	return body.kind === 'value' ? {status, ...body.value} : {status, data: null, errors: []};
};
