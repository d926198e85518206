import * as z from 'zod';
import {answeredRequest, hookAnswer, requestsAnswer, setupAnswer} from './answers/agents.ts';
import {
	discardAnswer,
	finishAnswer,
	forgetAnswer,
	getAnswer,
	keepAnswer,
	mergeAnswer,
	purgeAnswer,
	restoreAnswer,
	trashAnswer,
	undoAnswer,
} from './answers/ending.ts';
import {
	conflictsAnswer,
	diffAnswer,
	listAnswer,
	logAnswer,
	overlapsAnswer,
	pathAnswer,
	statuslineAnswer,
	urlAnswer,
} from './answers/looking.ts';
import {adoptAnswer, createAnswer, fetchAnswer, updateAnswer} from './answers/making.ts';
import {noteAnswer, notesAnswer} from './answers/notes.ts';
import {anything, text, warningSchema} from './answers/parts.ts';
import {configAnswer, doctorAnswer, openAnswer, runAnswer, trustAnswer} from './answers/surroundings.ts';
import type {OperationName} from './index.ts';

/** What every verb that did not do its work answers with `--json`. */
export const problemAnswerSchema = z.object({
	ok: z.literal(false),
	code: text,
	error: text,
	details: anything,
	remedy: text,
	warnings: z.array(warningSchema),
});

const success = {ok: z.literal(true), warnings: z.array(warningSchema)};

/** What each verb answers with `--json` when it did its work. */
export const answerSchemas = {
	list: listAnswer.extend(success),
	create: createAnswer.extend(success),
	diff: diffAnswer.extend(success),
	conflicts: conflictsAnswer.extend(success),
	overlaps: overlapsAnswer.extend(success),
	merge: mergeAnswer.extend(success),
	discard: discardAnswer.extend(success),
	restore: restoreAnswer.extend(success),
	keep: keepAnswer.extend(success),
	finish: finishAnswer.extend(success),
	get: getAnswer.extend(success),
	purge: purgeAnswer.extend(success),
	undo: undoAnswer.extend(success),
	update: updateAnswer.extend(success),
	adopt: adoptAnswer.extend(success),
	forget: forgetAnswer.extend(success),
	trash: trashAnswer.extend(success),
	log: logAnswer.extend(success),
	requests: requestsAnswer.extend(success),
	allow: answeredRequest.extend(success),
	refuse: answeredRequest.extend(success),
	note: noteAnswer.extend(success),
	notes: notesAnswer.extend(success),
	fetch: fetchAnswer.extend(success),
	path: pathAnswer.extend(success),
	url: urlAnswer.extend(success),
	run: runAnswer.extend(success),
	open: openAnswer.extend(success),
	statusline: statuslineAnswer.extend(success),
	hook: hookAnswer.extend(success),
	setup: setupAnswer.extend(success),
	trust: trustAnswer.extend(success),
	config: configAnswer.extend(success),
	doctor: doctorAnswer.extend(success),
} satisfies Readonly<Record<OperationName, z.ZodType>>;

/** The JSON Schema of every answer, by verb; `problem` is what each may answer instead. */
export const answerJsonSchemas = (): object => {
	const all = {...answerSchemas, problem: problemAnswerSchema};
	return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, z.toJSONSchema(schema)]));
};
