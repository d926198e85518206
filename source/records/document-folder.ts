import {readdir} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {type Refusal, refuse} from '../model/problem.ts';
import {inEnglish} from '../schemas/in-english.ts';
import {errorCode} from './error-code.ts';
import {parseJson} from './parse-json.ts';
import {readSmallFile} from './read-small-file.ts';
import {removeFile} from './remove-file.ts';
import {replaceFile} from './replace-file.ts';
import {sideBySide} from './side-by-side.ts';
import {unreadable} from './unreadable.ts';

/** A file that could not be read as what it should be; it is left as it is. */
export type DamagedFile = {readonly path: string; readonly reason: string};

/** A folder of JSON documents, one per file, each named `<id>.json` after the id that it holds. */
export type DocumentFolder<Value extends {readonly id: string}> = {
	readonly path: string;
	/** For people: `record id`. */
	readonly idName: string;
	readonly idPattern: RegExp;
	readonly schema: z.core.$ZodType<Value>;
	readonly refuseDamaged: (id: string, damaged: DamagedFile) => Refusal;
};

type Found<Value> =
	| {readonly kind: 'document'; readonly value: Value}
	| {readonly kind: 'damaged'; readonly damaged: DamagedFile}
	| {readonly kind: 'missing'};

const lanes = 16;

/** All documents in the order of their ids, and by name those that are damaged. No folder: none, and none is made. */
export const readDocuments = async <Value extends {readonly id: string}>(
	folder: DocumentFolder<Value>,
): Promise<{documents: Value[]; damaged: DamagedFile[]}> => {
	let names: string[];
	try {
		names = await readdir(folder.path);
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return {documents: [], damaged: []};
		return {documents: [], damaged: [{path: folder.path, reason: unreadable(error)}]};
	}
	const files = names.filter(name => name.endsWith('.json')).sort();
	const found = await sideBySide(files, lanes, name => readNamed(folder, name.slice(0, -'.json'.length)));
	return {
		documents: found.flatMap(each => (each.kind === 'document' ? [each.value] : [])),
		damaged: found.flatMap(each => (each.kind === 'damaged' ? [each.damaged] : [])),
	};
};

/** One document; null when there is none. Refuses when it is damaged. */
export const readDocument = async <Value extends {readonly id: string}>(
	folder: DocumentFolder<Value>,
	id: string,
): Promise<Value | null> => {
	verifyId(folder, id);
	const found = await readNamed(folder, id);
	if (found.kind === 'damaged') throw folder.refuseDamaged(id, found.damaged);
	return found.kind === 'document' ? found.value : null;
};

/** Writes a document in the place of the one with its id; refuses to write over a damaged one. */
export const writeDocument = async <Value extends {readonly id: string}>(
	folder: DocumentFolder<Value>,
	value: Value,
): Promise<void> => {
	await readDocument(folder, value.id);
	const text = JSON.stringify(z.parse(folder.schema, value, inEnglish), null, '\t');
	await replaceFile(documentPath(folder, value.id), `${text}\n`);
};

/** Removes a document; fine when there is none. */
export const removeDocument = async <Value extends {readonly id: string}>(
	folder: DocumentFolder<Value>,
	id: string,
): Promise<void> => {
	verifyId(folder, id);
	await removeFile(documentPath(folder, id));
};

const readNamed = async <Value extends {readonly id: string}>(
	folder: DocumentFolder<Value>,
	name: string,
): Promise<Found<Value>> => {
	const file = documentPath(folder, name);
	const damaged = (reason: string): Found<Value> => ({kind: 'damaged', damaged: {path: file, reason}});
	if (!folder.idPattern.test(name)) return damaged(`its name is no ${folder.idName}`);
	let text: string;
	try {
		text = await readSmallFile(file);
	} catch (error) {
		return errorCode(error) === 'ENOENT' ? {kind: 'missing'} : damaged(unreadable(error));
	}
	const parsed = parseJson(text, folder.schema);
	if (parsed.kind === 'damaged') return damaged(parsed.reason);
	if (parsed.value.id !== name) return damaged('the id in it is not that of its name');
	return {kind: 'document', value: parsed.value};
};

const documentPath = (folder: {readonly path: string}, id: string): string =>
	path.join(folder.path, `${id}.json`);

const verifyId = (
	{idName, idPattern}: {readonly idName: string; readonly idPattern: RegExp},
	id: string,
): void => {
	if (!idPattern.test(id))
		throw refuse('invalid_name', {what: idName, name: id, reason: `not like ${idPattern.source}`});
};
