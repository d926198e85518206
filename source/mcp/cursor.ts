import {createHash} from 'node:crypto';
import * as z from 'zod';
import type {ChangedFile} from '../model/changed-file.ts';

const schema = z.strictObject({
	/** What was asked. */
	question: z.string(),
	/** What was found. */
	found: z.string(),
	/** Files that were told already. */
	files: z.int().min(0),
	/** Bytes of the patch that were told already. */
	bytes: z.int().min(0),
});

/** Where the next page of a change begins, and what it was made from. */
export type Cursor = Readonly<z.infer<typeof schema>>;

/** A cursor as clients hand it back; what is in it is nobody's business. */
export const writeCursor = (cursor: Cursor): string =>
	Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** The cursor in a text; null when the text is none. */
export const readCursor = (text: string): Cursor | null => {
	try {
		return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
	} catch {
		return null;
	}
};

/** A short name for what was asked, the same for the same question. */
export const nameOfQuestion = (question: Readonly<Record<string, unknown>>): string =>
	digest(
		Object.entries(question)
			.filter(([, value]) => value !== undefined)
			.sort(),
	);

/** A short name for a change, another one as soon as any file of it has another content: the patch follows from it. */
export const nameOfChange = (files: readonly ChangedFile[]): string =>
	digest(files.map(({path, old_path, old_mode, content_id}) => [path, old_path, old_mode, content_id]));

const digest = (value: unknown): string =>
	createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
